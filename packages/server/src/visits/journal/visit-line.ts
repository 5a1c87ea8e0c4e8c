import { shanghaiHour } from '@unilink/shared'
import type { EventRow, VisitRecord, VisitRow } from '#src/kernel/ports/visit-rows.ts'

/** What differs from visit to visit. */
export type VisitHead = Pick<VisitRow, 'id' | 'at' | 'visitorKey' | 'ipKey' | 'channel' | 'entry' | 'province' | 'city'>
/** What the visits that get the same answer share. */
export type VisitTail = Pick<
  VisitRow,
  'kind' | 'linkId' | 'appId' | 'revisionId' | 'os' | 'brand' | 'browser' | 'container' | 'outcome'
>

/** What is known to have come of a visit when it is answered. */
export type VisitEnd = Pick<EventRow, 'kind' | 'store'>

/** The rest of a line, made once for many visits; `insert-sql.ts` has the cells in order. */
export function lineTail(visit: VisitTail, end: VisitEnd = { kind: '', store: '' }): string {
  const { kind, linkId, appId, revisionId, os, brand, browser, container, outcome } = visit
  const cells = [kind, linkId, appId, revisionId, os, brand, browser, container, outcome, end.kind, end.store]
  return JSON.stringify(cells).slice(1)
}

/** A line of the journal: a visit, and the event that came of it at once. Ids, keys and channels need no escaping. */
export function visitLine(visit: VisitHead, tail: string): string {
  const { id, at, visitorKey, ipKey, channel, entry, province, city } = visit
  const place = `${JSON.stringify(entry)},${JSON.stringify(province)},${JSON.stringify(city)}`
  return `["${id}",${at},${shanghaiHour(at)},"${visitorKey}","${ipKey}","${channel}",${place},${tail}`
}

/** An event of a visit that has a line of its own. */
export function eventLine({ visitId, visitHour, at, hour, linkId, appId, kind, store }: EventRow): string {
  return JSON.stringify([
    visitId,
    at,
    hour,
    '',
    '',
    '',
    '',
    '',
    '',
    '',
    linkId,
    appId,
    '',
    '',
    '',
    '',
    '',
    '',
    kind,
    store,
    visitHour,
  ])
}

/** A visit and all that came of it, however late. */
export const recordLines = ({ visit, events }: VisitRecord): string[] => [
  visitLine(visit, lineTail(visit)),
  ...events.map(eventLine),
]

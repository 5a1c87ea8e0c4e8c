import { shanghaiHour } from '@unilink/shared/visit'
import { LATER_CELLS, LATER_TRAITS } from '#src/visits/columns/fact.ts'
import type { EventRow, VisitRecord, VisitRow } from '#src/kernel/ports/visit-rows.ts'

/** What visits of earlier versions do not say. */
export const UNTOLD = Object.fromEntries(LATER_TRAITS.map((name) => [name, ''])) as Readonly<
  Record<(typeof LATER_TRAITS)[number], string>
>

/** The part of a visit that differs from visit to visit. */
export type VisitHead = Pick<
  VisitRow,
  'id' | 'at' | 'visitorKey' | 'ipKey' | 'channel' | 'entry' | 'province' | 'city'
> &
  Pick<VisitRow, (typeof LATER_CELLS)[number]>
/** The part shared by visits with the same answer. */
export type VisitTail = Pick<
  VisitRow,
  'kind' | 'linkId' | 'appId' | 'revisionId' | 'os' | 'brand' | 'browser' | 'container' | 'outcome' | 'model'
>

/** The outcome known when a visit is answered. */
export type VisitEnd = Pick<EventRow, 'kind' | 'store'>

/** The end of a line, made once for many visits; cells as in `insert-sql.ts`. */
export function lineTail(visit: VisitTail, end: VisitEnd = { kind: '', store: '' }): string {
  const { kind, linkId, appId, revisionId, os, brand, browser, container, outcome, model } = visit
  const of = [kind, linkId, appId, revisionId, os, brand, browser, container, outcome]
  return JSON.stringify([...of, end.kind, end.store, null, model]).slice(1, -1)
}

/** A journal line: a visit and its immediate event. Ids and keys need no escaping. */
export function visitLine(visit: VisitHead, tail: string): string {
  const { id, at, visitorKey, ipKey, channel, entry, province, city } = visit
  const place = `${quoted(channel)},${quoted(entry)},${quoted(province)},${quoted(city)}`
  let later = ''
  for (const name of LATER_CELLS) later += `,${quoted(visit[name])}`
  return `["${id}",${at},${shanghaiHour(at)},"${visitorKey}","${ipKey}",${place},${tail}${later}]`
}

/** Most cells are empty. */
const quoted = (text: string): string => (text === '' ? '""' : JSON.stringify(text))

/** The cells of a visit that an event alone leaves empty. */
const WHO = Array.from({ length: 7 }, () => '')
const TRAITS = WHO.slice(1)
const LATER = ['', ...LATER_CELLS.map(() => '')]

/** An event with a line of its own. */
export function eventLine({ visitId, visitHour, at, hour, linkId, appId, kind, store }: EventRow): string {
  return JSON.stringify([visitId, at, hour, ...WHO, linkId, appId, ...TRAITS, kind, store, visitHour, ...LATER])
}

/** A visit and all its events, however late. */
export const recordLines = ({ visit, events }: VisitRecord): string[] => [
  visitLine(visit, lineTail(visit)),
  ...events.map(eventLine),
]

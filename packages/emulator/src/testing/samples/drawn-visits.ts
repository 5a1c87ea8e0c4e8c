import { shanghaiHourStart } from '@unilink/shared'
import fc from 'fast-check'
import type { EventRow, VisitRow } from '@unilink/server/kernel/ports/visit-rows.ts'

/** Two apps with two links each; the app of a link is the first letter of its id. */
export const visitArbitrary = fc.record({
  link: fc.constantFrom('a1', 'a2', 'b1', 'b2'),
  hoursAgo: fc.nat({ max: 80 }),
  visitor: fc.constantFrom('p', 'q', 'r'),
  ip: fc.constantFrom('x', 'y'),
  kind: fc.constantFrom('visit' as const, 'visit' as const, 'visit' as const, 'bot' as const, 'blocked' as const),
  brand: fc.constantFrom('xiaomi', 'vivo', ''),
  events: fc.uniqueArray(
    fc.constantFrom('open_attempt', 'open_guess', 'open_confirmed', 'store_jump', 'apk_download', 'h5', 'copy'),
    { maxLength: 3 },
  ),
  /** Hours from the visit to what was told of it. */
  eventsLater: fc.nat({ max: 24 }),
})

export type DrawnVisit = typeof visitArbitrary extends fc.Arbitrary<infer T> ? T : never

interface Around {
  id: string
  /** The hour from which `hoursAgo` counts. */
  nowHour: number
  /** Instead of the drawn names. */
  place?: Pick<VisitRow, 'linkId' | 'appId'>
}

/** A drawn visit and its events, as they are stored. */
export function drawnRows(drawn: DrawnVisit, around: Around): { visit: VisitRow; events: EventRow[] } {
  const { id, nowHour, place = { linkId: drawn.link, appId: drawn.link.slice(0, 1) } } = around
  const hour = nowHour - drawn.hoursAgo
  const visit: VisitRow = {
    ...place,
    id,
    at: shanghaiHourStart(hour),
    hour,
    kind: drawn.kind,
    revisionId: '1',
    channel: '',
    os: 'android',
    brand: drawn.brand,
    browser: 'chrome',
    container: 'browser',
    entry: 'direct',
    province: 'unknown',
    city: 'unknown',
    outcome: 'landing',
    visitorKey: drawn.visitor,
    ipKey: drawn.ip,
  }
  const eventHour = hour + drawn.eventsLater
  const events = drawn.events.map((kind) => ({
    ...place,
    visitId: id,
    visitHour: hour,
    kind,
    at: shanghaiHourStart(eventHour),
    hour: eventHour,
    store: kind === 'store_jump' ? 'xiaomi' : '',
  }))
  return { visit, events }
}

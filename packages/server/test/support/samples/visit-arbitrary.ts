import { shanghaiHourStart } from '@unilink/shared'
import fc from 'fast-check'
import { visitIdsSince } from '@unilink/server/visits/record/visit-ids.ts'
import type { EventRow, VisitRow } from '@unilink/server/kernel/ports/visit-rows.ts'
import { PLAIN_VISIT } from '#support/seed-visits.ts'

/** Two apps with two links each; the app of a link is the first letter of its id. */
export const visitArbitrary = fc.record({
  link: fc.constantFrom('a1', 'a2', 'b1', 'b2'),
  hoursAgo: fc.nat({ max: 80 }),
  visitor: fc.constantFrom('p', 'q', 'r'),
  ip: fc.constantFrom('x', 'y'),
  kind: fc.constantFrom<VisitRow['kind'][]>('visit', 'visit', 'visit', 'bot', 'blocked', 'flood', '-flood'),
  brand: fc.constantFrom('xiaomi', 'vivo', ''),
  events: fc.uniqueArray(
    fc.constantFrom('open_attempt', 'open_guess', 'open_confirmed', 'store_jump', 'apk_download', 'h5', 'copy'),
    { maxLength: 3 },
  ),
  /** Hours from the visit to its events, which count in its own. */
  eventsLater: fc.nat({ max: 24 }),
})

export type ArbitraryVisit = typeof visitArbitrary extends fc.Arbitrary<infer T> ? T : never

interface Around {
  id: string
  /** The hour from which `hoursAgo` counts. */
  nowHour: number
  /** Link and app to use instead of generated names. */
  place?: Pick<VisitRow, 'linkId' | 'appId'>
}

/** An address has another key every day; of what is proven after midnight, that of the day after. */
export const addressKey = (address: string, hour: number): string =>
  `${address}${Math.floor((hour + (address === 'y' ? 12 : 0)) / 24)}`

/** A generated visit and its events, as stored. */
export function visitRows(arbitrary: ArbitraryVisit, around: Around): { visit: VisitRow; events: EventRow[] } {
  const { nowHour, place = { linkId: arbitrary.link, appId: arbitrary.link.slice(0, 1) } } = around
  const hour = nowHour - arbitrary.hoursAgo
  const id = `${visitIdsSince(shanghaiHourStart(hour))}${around.id}`
  const visit: VisitRow = {
    ...place,
    id,
    at: shanghaiHourStart(hour),
    hour,
    kind: arbitrary.kind,
    ...PLAIN_VISIT,
    brand: arbitrary.brand,
    browser: 'chrome',
    visitorKey: arbitrary.visitor,
    ipKey: addressKey(arbitrary.ip, hour),
  }
  const events = arbitrary.events.map((kind) => ({
    ...place,
    visitId: id,
    visitHour: hour,
    kind,
    at: shanghaiHourStart(hour + arbitrary.eventsLater),
    hour,
    store: kind === 'store_jump' ? 'xiaomi' : '',
  }))
  return { visit, events }
}

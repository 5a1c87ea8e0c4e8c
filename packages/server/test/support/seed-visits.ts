import { shanghaiHour } from '@unilink/shared'
import { visitIdsSince } from '@unilink/server/visits/record/visit-ids.ts'
import { insertRecords } from '@unilink/server/visits/store/sql/insert-rows.ts'
import type { SeededLink } from './seed-link.ts'
import type { TestWorld } from './test-world.ts'
import { UNTOLD } from '@unilink/server/visits/journal/visit-line.ts'
import type { EventRow, VisitRecord, VisitRow } from '@unilink/server/kernel/ports/visit-rows.ts'

export interface SeededVisit extends Partial<Omit<VisitRow, 'hour'>> {
  link: Pick<SeededLink, 'linkId' | 'appId'>
  /** Milliseconds since the epoch. */
  at: number
  events?: readonly (string | readonly [kind: string, store: string])[]
}

/** What most visits of tests are. */
export const PLAIN_VISIT = {
  revisionId: '1',
  channel: '',
  os: 'android',
  brand: 'xiaomi',
  browser: 'miui',
  container: 'browser',
  entry: 'direct',
  province: 'unknown',
  city: 'unknown',
  outcome: 'landing',
  ...UNTOLD,
} as const

/** A visit with what was told of it at once. */
export function seededRecord({ random }: Pick<TestWorld, 'random'>, seeded: SeededVisit): VisitRecord {
  const { link, events = [], ...given } = seeded
  const visit: VisitRow = {
    id: `${visitIdsSince(given.at)}${random.id()}`,
    hour: shanghaiHour(given.at),
    kind: 'visit',
    linkId: link.linkId,
    appId: link.appId,
    ...PLAIN_VISIT,
    visitorKey: 'v',
    ipKey: 'i',
    ...given,
  }
  const { id, at, hour, linkId, appId } = visit
  const told = events.map((event): EventRow => {
    const [kind, store] = typeof event === 'string' ? [event, ''] : event
    return { visitId: id, visitHour: hour, at, hour, linkId, appId, kind, store }
  })
  return { visit, events: told }
}

/** Visits written directly into the database and rolled up. */
export async function seedVisits(world: TestWorld, visits: readonly SeededVisit[]): Promise<void> {
  const records = visits.map((seeded) => seededRecord(world, seeded))
  await world.db.transaction((tx) => insertRecords(world.db, tx, records))
  await world.rollups.rollUp()
}

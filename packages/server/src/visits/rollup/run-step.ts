import { valuesOf } from '#src/db/client/planned-statement.ts'
import type { SqlRunner, SqlValue } from '#src/db/client/sql-runner.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { factsIn, takenBack, type Fact } from '#src/visits/columns/fact.ts'
import { storeFacts } from '#src/visits/columns/part-table.ts'
import { doneSoFar, nextRows, NOTHING } from './next-rows.ts'
import { placesOf, sightingsIn, sumSightings, type Around, type Sighting } from './presence.ts'
import type { Bounds } from './rollup-range.ts'
import type { StepPlan } from './step-plan.ts'
import { sumFacts } from './sum-facts.ts'
import { Sums } from './sums.ts'

/**
 * Rolls up at most `limit` visits and `limit` events, oldest first, and moves the watermark. Events follow after the
 * visits. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  const done = await doneSoFar(to, plan.state)
  const bounds: Bounds = {
    limit: BigInt(limit),
    ...done,
    visitsThrough: done.visitsAfter,
    eventsThrough: done.eventsAfter,
    // No hour.
    visitsFrom: 0n,
    visitsTo: -1n,
    eventsFrom: 0n,
    eventsTo: -1n,
  }
  const visits = await nextRows(to, plan.nextVisits, bounds)
  const events = visits.more ? NOTHING : await nextRows(to, plan.nextEvents, bounds)
  const rows = visits.rows + events.rows
  if (rows === 0) return { rows, more: false }
  if (visits.found) {
    bounds.visitsThrough = visits.found.last
    bounds.visitsFrom = visits.found.from
    bounds.visitsTo = visits.found.to
  }
  if (events.found) {
    bounds.eventsThrough = events.found.last
    bounds.eventsFrom = events.found.from
    bounds.eventsTo = events.found.to
  }
  const facts = await readFacts(to, plan, bounds)
  await addFacts(to, plan, facts)
  await to.run(plan.moveState.sql, valuesOf(plan.moveState, bounds))
  return { rows, more: visits.more || events.more }
}

/** What is new within the bounds; puts right events counted before their visit was known, and keeps their number. */
async function readFacts(to: SqlRunner, plan: StepPlan, bounds: Bounds): Promise<Fact[]> {
  const read = async (kind: keyof StepPlan['facts']) => {
    const statement = plan.facts[kind]
    const [found] = await to.rows(statement.sql, valuesOf(statement, bounds))
    return factsIn((found?.['json'] ?? '[]') as string)
  }
  const visits = bounds.visitsThrough > bounds.visitsAfter ? await read('visits') : []
  const events = bounds.eventsThrough > bounds.eventsAfter ? await read('events') : []
  const belated = bounds.early > 0n && visits.length > 0 ? await read('belated') : []
  bounds.early += BigInt(events.filter(({ early }) => early).length - belated.length)
  return [...visits, ...events, ...belated, ...belated.map(takenBack)]
}

async function addFacts(to: SqlRunner, plan: StepPlan, facts: readonly Fact[]): Promise<void> {
  const sums = { access: new Sums(), shares: new Sums(), recurrence: new Sums() }
  sumFacts(facts, sums)
  const places = placesOf(facts)
  const sightings = sightingsIn(places)
  const fresh = sumSightings(places, await aroundOf(to, plan, sightings), sums)
  const { add } = plan
  await addRows(
    to,
    add.fresh.sql,
    fresh.flatMap((place) => sightings.slice(place, place + 1)),
  )
  await addRows(to, add.recurrence.sql, sums.recurrence.rows())
  await addRows(to, add.access.sql, sums.access.rows())
  await addRows(to, add.shares.sql, sums.shares.rows())
  await storeFacts(to, plan.parts, facts)
}

async function aroundOf(to: SqlRunner, plan: StepPlan, sightings: readonly Sighting[]): Promise<Map<number, Around>> {
  if (sightings.length === 0) return new Map()
  const [found] = await to.rows(plan.readAround.sql, [JSON.stringify(sightings)])
  const rows = JSON.parse((found?.['json'] ?? '[]') as string) as [number, number | null, number | null][]
  return new Map(rows.map(([place, last, next]) => [place, { last, next }]))
}

/** `rows` in the order of the statement's columns. */
async function addRows(to: SqlRunner, sql: string, rows: readonly (readonly SqlValue[])[]): Promise<void> {
  if (rows.length > 0) await to.run(sql, [JSON.stringify(rows)])
}

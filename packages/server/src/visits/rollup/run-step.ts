import { valuesOf } from '#src/db/client/planned-statement.ts'
import type { SqlRunner, SqlValue } from '#src/db/client/sql-runner.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { storeFacts } from '#src/visits/columns/part-table.ts'
import { placesOf, sightingsIn, sumSightings, type Around, type Sighting } from './presence.ts'
import type { StepPlan } from './step-plan.ts'
import { sumFacts } from './sum-facts.ts'
import { Sums } from './sums.ts'
import { takeFacts } from './take-facts.ts'

/**
 * Rolls up at most `limit` visits and `limit` events, oldest first, and moves the watermark: rows are read once, summed up
 * here, and the sums are written. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  const { facts, state, rows, more } = await takeFacts(to, plan, limit)
  if (rows === 0) return { rows, more: false }
  const sums = { access: new Sums(), shares: new Sums(), recurrence: new Sums() }
  sumFacts(facts, sums)
  const places = placesOf(facts)
  const sightings = sightingsIn(places)
  const fresh = sumSightings(places, await aroundOf(to, plan, sightings), sums)
  const { add } = plan
  await addRows(
    to,
    add.fresh.sql,
    fresh.length === sightings.length ? sightings : fresh.map((place) => sightings[place] ?? []),
  )
  await addRows(to, add.recurrence.sql, sums.recurrence.rows())
  await addRows(to, add.access.sql, sums.access.rows())
  await addRows(to, add.shares.sql, sums.shares.rows())
  await storeFacts(to, plan.parts, facts)
  await to.run(plan.moveState.sql, valuesOf(plan.moveState, state))
  return { rows, more }
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

import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { valuesOf } from '#src/db/client/planned-statement.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { doneSoFar, nextRows, NOTHING } from '#src/visits/steps/next-rows.ts'
import type { Bounds } from './rollup-range.ts'
import type { StepPlan } from './step-plan.ts'

/**
 * Rolls up at most `limit` visits and `limit` events, oldest first, and moves the watermark. Events follow after the
 * visits. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  const { visitsAfter, eventsAfter } = await doneSoFar(to, plan.watermark)
  const bounds: Bounds = {
    limit: BigInt(limit),
    visitsAfter,
    eventsAfter,
    visitsThrough: visitsAfter,
    eventsThrough: eventsAfter,
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
  for (const statement of plan.change) await to.run(statement.sql, valuesOf(statement, bounds))
  return { rows, more: visits.more || events.more }
}

import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { valuesOf } from '#src/db/client/planned-statement.ts'
import { factsIn } from './fact.ts'
import { storeFacts } from './part-table.ts'
import type { PartPlan } from './part-plan.ts'
import { doneSoFar, nextRows } from '#src/visits/steps/next-rows.ts'
import type { StepBound } from '#src/visits/steps/step-sql.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'

/**
 * Takes in at most `limit` visits and `limit` events that are in no part yet, and moves the watermark. Needs a
 * transaction under `PARTS_LOCK`.
 */
export async function runPartStep(to: SqlRunner, plan: PartPlan, limit: number): Promise<Step> {
  const done = await doneSoFar(to, plan.watermark)
  const bounds: Record<StepBound, bigint> = {
    limit: BigInt(limit),
    ...done,
    visitsThrough: done.visitsAfter,
    eventsThrough: done.eventsAfter,
  }
  const visits = await nextRows(to, plan.nextVisits, bounds)
  const events = await nextRows(to, plan.nextEvents, bounds)
  const rows = visits.rows + events.rows
  if (rows === 0) return { rows, more: false }
  if (visits.found) bounds.visitsThrough = visits.found.last
  if (events.found) bounds.eventsThrough = events.found.last
  const facts = []
  for (const statement of plan.facts) {
    const [found] = await to.rows(statement.sql, valuesOf(statement, bounds))
    for (const fact of factsIn((found?.['json'] ?? '[]') as string)) facts.push(fact)
  }
  await storeFacts(to, plan, facts)
  await to.run(plan.moveWatermark.sql, valuesOf(plan.moveWatermark, bounds))
  return { rows, more: visits.more || events.more }
}

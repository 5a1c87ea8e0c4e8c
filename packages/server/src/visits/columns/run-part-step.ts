import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { valuesOf, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { factsIn } from './fact.ts'
import { storeFacts } from './part-table.ts'
import type { PartBound, PartPlan } from './part-plan.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'

/**
 * Takes in at most `limit` visits and `limit` events that are in no part yet, and moves the watermark. Needs a
 * transaction under `PARTS_LOCK`.
 */
export async function runPartStep(to: SqlRunner, plan: PartPlan, limit: number): Promise<Step> {
  const [done] = await to.rows(plan.watermark.sql, [])
  const bounds: Record<PartBound, bigint> = {
    limit: BigInt(limit),
    visitsAfter: whole(done?.['visitSeq'] ?? -1),
    eventsAfter: whole(done?.['eventSeq'] ?? -1),
    visitsThrough: 0n,
    eventsThrough: 0n,
  }
  const visits = await next(to, plan.nextVisits, bounds)
  const events = await next(to, plan.nextEvents, bounds)
  const rows = visits.rows + events.rows
  if (rows === 0) return { rows, more: false }
  bounds.visitsThrough = visits.last ?? bounds.visitsAfter
  bounds.eventsThrough = events.last ?? bounds.eventsAfter
  const facts = []
  for (const statement of plan.facts) {
    const [found] = await to.rows(statement.sql, valuesOf(statement, bounds))
    for (const fact of factsIn((found?.['json'] ?? '[]') as string)) facts.push(fact)
  }
  await storeFacts(to, plan, facts)
  await to.run(plan.moveWatermark.sql, valuesOf(plan.moveWatermark, bounds))
  return { rows, more: visits.rows === limit || events.rows === limit }
}

async function next(
  to: SqlRunner,
  statement: PlannedStatement<PartBound>,
  bounds: Record<PartBound, bigint>,
): Promise<{ rows: number; last: bigint | undefined }> {
  const [row] = await to.rows(statement.sql, valuesOf(statement, bounds))
  return { rows: Number(row?.['rows'] ?? 0), last: row?.['last'] == null ? undefined : whole(row['last']) }
}

/** Drivers give whole numbers as number, bigint or text. */
const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { valuesOf, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Bound, Bounds } from './rollup-range.ts'
import type { StepPlan } from './step-plan.ts'

/**
 * Rolls up at most `limit` visits and `limit` events, oldest first, and moves the watermark. Events follow after the
 * visits. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  const [done] = await to.rows(plan.watermark.sql, [])
  const visitsAfter = whole(done?.['visitSeq'] ?? -1)
  const eventsAfter = whole(done?.['eventSeq'] ?? -1)
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
  const visits = await next(to, plan.nextVisits, bounds)
  const events = visits.more ? NOTHING : await next(to, plan.nextEvents, bounds)
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

interface Next {
  rows: number
  found: { last: bigint; from: bigint; to: bigint } | undefined
  more: boolean
}

const NOTHING: Next = { rows: 0, found: undefined, more: false }

async function next(to: SqlRunner, statement: PlannedStatement<Bound>, bounds: Bounds): Promise<Next> {
  const [row] = await to.rows(statement.sql, valuesOf(statement, bounds))
  const rows = Number(row?.['rows'] ?? 0)
  if (!row || rows === 0) return NOTHING
  const found = { last: whole(row['last']), from: whole(row['from']), to: whole(row['to']) }
  return { rows, found, more: BigInt(rows) === bounds.limit }
}

/** Drivers give whole numbers as number, bigint or text. */
const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

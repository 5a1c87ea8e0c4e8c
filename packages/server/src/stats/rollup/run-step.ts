import type { Bounds } from './rollup-range.ts'
import type { PlannedStatement, StepPlan } from './step-plan.ts'

/** An open transaction, whatever its driver. */
export interface SqlRunner {
  run(sql: string, values: readonly bigint[]): Promise<unknown>
  /** The first row of a query. */
  row(sql: string, values: readonly bigint[]): Promise<Readonly<Record<string, unknown>> | undefined>
}

export interface Step {
  /** How many visits and events were rolled up. */
  rows: number
  /** Whether anything may be left. */
  more: boolean
}

/**
 * Rolls up at most `limit` visits and `limit` events, the oldest stored first, and moves the watermark past them. Events
 * follow once there are no more visits. Needs a transaction under the lock of `roll-up-step.ts`.
 */
export async function runStep(to: SqlRunner, plan: StepPlan, limit: number): Promise<Step> {
  const done = await to.row(plan.watermark.sql, [])
  const visitsAfter = whole(done?.['visitSeq'] ?? -1)
  const eventsAfter = whole(done?.['eventSeq'] ?? -1)
  const bounds: Bounds = {
    limit: BigInt(limit),
    visitsAfter,
    eventsAfter,
    visitsThrough: visitsAfter,
    eventsThrough: eventsAfter,
  }
  const visits = await next(to, plan.nextVisits, bounds)
  const events = visits.more ? { rows: 0, last: undefined, more: false } : await next(to, plan.nextEvents, bounds)
  const rows = visits.rows + events.rows
  if (rows === 0) return { rows, more: false }
  bounds.visitsThrough = visits.last ?? visitsAfter
  bounds.eventsThrough = events.last ?? eventsAfter
  for (const statement of plan.change) await to.run(statement.sql, valuesOf(statement, bounds))
  return { rows, more: visits.more || events.more }
}

async function next(to: SqlRunner, statement: PlannedStatement, bounds: Bounds) {
  const found = await to.row(statement.sql, valuesOf(statement, bounds))
  const rows = Number(found?.['rows'] ?? 0)
  const last = found?.['last']
  return { rows, last: last == null ? undefined : whole(last), more: BigInt(rows) === bounds.limit }
}

const valuesOf = ({ values }: PlannedStatement, bounds: Bounds): bigint[] => values.map((name) => bounds[name])

/** Drivers give whole numbers as numbers, big integers or text. */
const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

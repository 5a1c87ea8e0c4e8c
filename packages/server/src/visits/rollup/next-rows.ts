import { valuesOf, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Bound, Bounds } from './rollup-range.ts'

/** The rows that a step takes in from one table. */
export interface NextRows {
  rows: number
  found: { last: bigint; from: bigint; to: bigint } | undefined
  /** Whether there may be further ones. */
  more: boolean
}

export const NOTHING: NextRows = { rows: 0, found: undefined, more: false }

/** How far steps have gone; -1 before the first. */
export interface DoneSoFar {
  visitsAfter: bigint
  eventsAfter: bigint
  early: bigint
}

export async function doneSoFar(to: SqlRunner, { sql }: Pick<PlannedStatement<never>, 'sql'>): Promise<DoneSoFar> {
  const [done] = await to.rows(sql, [])
  return {
    visitsAfter: whole(done?.['visitSeq'] ?? -1),
    eventsAfter: whole(done?.['eventSeq'] ?? -1),
    early: whole(done?.['early'] ?? 0),
  }
}

export async function nextRows(to: SqlRunner, statement: PlannedStatement<Bound>, bounds: Bounds): Promise<NextRows> {
  const [row] = await to.rows(statement.sql, valuesOf(statement, bounds))
  const rows = Number(row?.['rows'] ?? 0)
  if (!row || rows === 0) return NOTHING
  const found = { last: whole(row['last']), from: whole(row['from']), to: whole(row['to']) }
  return { rows, found, more: BigInt(rows) === bounds.limit }
}

/** Drivers give whole numbers as number, bigint or text. */
const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

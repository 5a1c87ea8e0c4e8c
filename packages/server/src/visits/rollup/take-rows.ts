import { valuesOf, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import type { Piece } from './rollup-range.ts'
import type { NextValue } from './step-sql.ts'

/** The next rows of a table. */
export interface Taken {
  /** Undefined when there are none. */
  piece: Piece | undefined
  rows: number
  /** The number up to which all rows are taken. */
  through: bigint
  /** Whether there may be further ones. */
  more: boolean
}

/** Takes at most `limit` rows behind `after`. */
export async function takeRows(
  to: SqlRunner,
  next: PlannedStatement<NextValue>,
  { after, limit }: { after: bigint; limit: number },
): Promise<Taken> {
  const [row] = limit > 0 ? await to.rows(next.sql, valuesOf(next, { after, limit })) : []
  const rows = Number(row?.['rows'] ?? 0)
  if (!row || rows === 0) return { piece: undefined, rows, through: after, more: false }
  const through = whole(row['last'])
  return {
    piece: { after, through, from: whole(row['from']), to: whole(row['to']) },
    rows,
    through,
    more: rows === limit,
  }
}

/** Drivers give whole numbers as number, bigint or text. */
export const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

import { Prisma } from '#src/db/client/client.ts'
import { readRows } from '#src/db/read-rows.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import { compared, windowsOf, type Compared } from '#src/kernel/ports/windows.ts'
import type { World } from '#src/kernel/world.ts'

const DAY = 24

/**
 * The visits of scopes (`A…` an app, `L…` a link) in a range of hours and in the window before it, for any number of ranges. One
 * statement for all of them, of whole days where it can.
 */
export async function comparedVisits(
  { db, clock }: Pick<World, 'db' | 'clock'>,
  scopes: readonly string[],
  ranges: readonly Hours[],
): Promise<(scopes: readonly string[]) => (Compared<number> | null)[]> {
  const windows = ranges.map((range) => windowsOf(range, clock.now()))
  const pieces = windows.flatMap((window, at) =>
    window ? [...piecesOf(window.now, 2 * at), ...piecesOf(window.before, 2 * at + 1)] : [],
  )
  const rows =
    scopes.length === 0 || pieces.length === 0
      ? []
      : await readRows<{ scope: string; of: number; pv: number }>(
          db,
          Prisma.join(pieces.map(sumOf(scopes)), ' UNION ALL '),
        )
  return (some) => {
    const sum = (of: number) =>
      rows.reduce((all, row) => (row.of === of && some.includes(row.scope) ? all + row.pv : all), 0)
    return windows.map((window, at) => (window ? compared(window, sum(2 * at), sum(2 * at + 1)) : null))
  }
}

interface Piece {
  of: number
  unit: number
  first: number
  last: number
}

function piecesOf({ from, to }: Hours, of: number): Piece[] {
  const days = from % DAY === 0 ? Math.floor((to + 1 - from) / DAY) : 0
  const rest = from + days * DAY
  return [
    ...(days > 0 ? [{ of, unit: DAY, first: from / DAY, last: from / DAY + days - 1 }] : []),
    ...(rest <= to ? [{ of, unit: 1, first: rest, last: to }] : []),
  ]
}

const sumOf =
  (scopes: readonly string[]) =>
  ({ of, unit, first, last }: Piece): Prisma.Sql =>
    Prisma.sql`
    SELECT "scope", CAST(${of} AS INTEGER) AS "of", CAST(SUM("pv") AS INTEGER) AS "pv" FROM "AccessRollup"
    WHERE "scope" IN (${Prisma.join([...scopes])}) AND "unit" = ${unit} AND "bucket" BETWEEN ${first} AND ${last}
    GROUP BY "scope"`

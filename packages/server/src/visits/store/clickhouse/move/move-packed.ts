import { setImmediate as nextTurn } from 'node:timers/promises'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { dayOfHour } from '#src/visits/columns/fact.ts'
import { TIME_CHARS } from '#src/visits/record/visit-ids.ts'
import { packedBehind } from '#src/visits/store/packed/pack-behind.ts'
import type { PackedRow } from '#src/visits/store/packed/packed-rows.ts'
import { EVENTS, VISITS } from '#src/visits/store/sql/insert-sql.ts'
import type { ClickHouse } from '#src/visits/store/clickhouse/clickhouse.ts'
import { EVENTS_KEPT, INTO, VISITS_KEPT } from '#src/visits/store/clickhouse/tables.ts'

/** So many rows are copied at once, since each time becomes files that are merged. */
export const ROWS_AT_ONCE = 10_000

/** A table of the database, its column of the hour, and how ClickHouse counts its rows, each once. */
export const MOVED = [
  { of: 'visits', table: VISITS, hour: 'hour', kept: VISITS_KEPT, rows: 'uniqExact(visit)' },
  { of: 'events', table: EVENTS, hour: 'visitHour', kept: EVENTS_KEPT, rows: 'uniqExact((visit, kind))' },
] as const
export type MovedTable = (typeof MOVED)[number]

/** How far a kind of rows is copied. */
export async function markOf(clickhouse: ClickHouse, of: string): Promise<bigint> {
  const [done] = await clickhouse.rows<{ seq: string; rows: string }>(
    `SELECT max(seq) AS seq, count() AS rows FROM Moved WHERE of = '${of}'`,
  )
  return !done || Number(done.rows) === 0 ? -1n : BigInt(done.seq)
}

/** Rows by kind, app and day. */
export type Tally = Map<string, number>
export const nameOf = (of: MovedTable['of'], appId: string, day: number): string => `${of} ${appId} ${day}`

/** Copies what is packed, going on where that was broken off; gives all that there is. */
export async function copyPacked(
  { provider, read }: Pick<Database, 'provider' | 'read'>,
  clickhouse: ClickHouse,
  again: boolean,
  tell: (of: MovedTable['of'], rows: number) => void,
): Promise<Tally> {
  const tally: Tally = new Map()
  const mark = again ? -1n : await markOf(clickhouse, 'packed')
  let waiting: Record<MovedTable['of'], Partial<PackedRow>[]> = { visits: [], events: [] }
  const send = async (lastAt: number) => {
    for (const { of, table } of MOVED) {
      await clickhouse.insert(INTO[table.name] ?? '', waiting[of])
      tell(of, waiting[of].length)
    }
    await clickhouse.insert('Moved', [{ of: 'packed', seq: String(lastAt) }])
    waiting = { visits: [], events: [] }
  }
  let lastAt = 0
  for await (const { last, ...packed } of packedBehind(runnerOf(read), provider)) {
    lastAt = Number.parseInt(last.slice(0, TIME_CHARS), 16)
    for (const { of, hour } of MOVED) {
      for (const row of packed[of]) {
        const name = nameOf(of, String(row['appId']), dayOfHour(Number(row[hour])))
        tally.set(name, (tally.get(name) ?? 0) + 1)
      }
      if (lastAt >= mark) waiting[of].push(...packed[of].map((row) => ({ ...row, seq: undefined })))
    }
    if (waiting.visits.length >= ROWS_AT_ONCE) await send(lastAt)
    await nextTurn()
  }
  if (waiting.visits.length > 0) await send(lastAt)
  return tally
}

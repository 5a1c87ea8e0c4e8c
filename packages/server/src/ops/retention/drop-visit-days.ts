import type pg from 'pg'
import { inPostgresql } from '#src/db/postgresql/in-postgresql.ts'
import { lockNumber } from '#src/db/client/lock-key.ts'
import { ROLLUP_LOCK } from '#src/visits/rollup/roll-up-step.ts'
import { STATE_ID } from '#src/visits/rollup/watermark.ts'
import { listPartitions, PARTITIONED } from '#src/visits/store/partitions/list-partitions.ts'
import type { Partition, Partitioned } from '#src/visits/store/partitions/list-partitions.ts'
import { rawFromAfter } from './raw-from-after.ts'

type Removed = Record<Partitioned['table'], number>

/** Longest wait for a partition's lock; otherwise it goes another day. */
const LOCK_WAIT = '5s'

/** Drops partitions of counted days before `from`, or the empty ones of them, one per transaction, events first. Gives the number of rows. */
export async function dropVisitDays(url: string, from: number, { emptyOnly = false } = {}): Promise<Removed> {
  const removed: Removed = { VisitEvent: 0, Visit: 0 }
  for (const of of PARTITIONED) {
    const partitions = await inPostgresql(url, 'BEGIN READ ONLY', (client) => listPartitions(client, of))
    for (const partition of partitions.filter(({ to }) => to <= from)) {
      removed[of.table] += await inPostgresql(url, 'BEGIN', (client) =>
        drop(client, of, partition, { from, emptyOnly }),
      )
    }
  }
  return removed
}

async function drop(
  client: pg.Client,
  { table }: Partitioned,
  partition: Partition,
  { from, emptyOnly }: { from: number; emptyOnly: boolean },
): Promise<number> {
  const name = client.escapeIdentifier(partition.name)
  await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`)
  await client.query('SELECT pg_advisory_xact_lock($1)', [String(lockNumber(ROLLUP_LOCK))])
  const { rows: states } = await client.query<State>('SELECT * FROM "RollupState" WHERE "id" = $1', [STATE_ID])
  const { visitSeq, eventSeq, rawFromHour } = states[0] ?? NOTHING_COUNTED
  const { rows: found } = await client.query<Content>(
    `SELECT COUNT(*) AS count, MAX("seq") AS last, MAX("hour") AS newest FROM ${name}`,
  )
  const { count, last, newest } = found[0] ?? NO_CONTENT
  if (last !== null && BigInt(last) >= BigInt(table === 'Visit' ? visitSeq : eventSeq)) return 0
  if (newest !== null && emptyOnly) return 0
  // Late, because from here on nobody can read or write the table.
  await client.query(`LOCK TABLE "${table}" IN ACCESS EXCLUSIVE MODE`)
  const { rows: again } = await client.query<Pick<Content, 'last'>>(`SELECT MAX("seq") AS last FROM ${name}`)
  if (again[0]?.last !== last || (table === 'Visit' && (await hasUncounted(client, partition, eventSeq)))) return 0
  if (newest !== null) {
    const known = rawFromHour ?? undefined
    await client.query('UPDATE "RollupState" SET "rawFromHour" = $1 WHERE "id" = $2', [
      rawFromAfter({ known, from, newest }),
      STATE_ID,
    ])
  }
  await client.query(`DROP TABLE ${name}`)
  return Number(count)
}

interface State {
  visitSeq: string
  eventSeq: string
  rawFromHour: number | null
}

interface Content {
  count: string
  last: string | null
  newest: number | null
}

const NO_CONTENT: Content = { count: '0', last: null, newest: null }
const NOTHING_COUNTED: State = { visitSeq: '-1', eventSeq: '-1', rawFromHour: null }

/** Whether events of these visits are not counted yet. */
async function hasUncounted(client: pg.Client, { from, to }: Partition, eventSeq: string): Promise<boolean> {
  const since = Number.isFinite(from) ? `"visitHour" >= ${from} AND` : ''
  const { rows } = await client.query(
    `SELECT 1 FROM "VisitEvent" WHERE ${since} "visitHour" < ${to} AND "seq" > $1 LIMIT 1`,
    [eventSeq],
  )
  return rows.length > 0
}

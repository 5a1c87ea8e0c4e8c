import { shanghaiDay } from '@unilink/shared'
import type pg from 'pg'
import { inPostgresql } from '#src/db/postgresql/in-postgresql.ts'
import { lockNumber } from '#src/db/client/lock-key.ts'
import type { World } from '#src/kernel/world.ts'
import { defaultOf, listPartitions, PARTITIONED, type Partitioned } from './list-partitions.ts'

/** Days for which partitions are made in advance. */
const AHEAD_DAYS = 7
/** Longest wait for readers and writers; others queue behind it meanwhile. */
const LOCK_WAIT = '5s'
const HOURS = 24

/**
 * Makes the partitions of today, the days ahead, and of days whose rows lie in the default partition: these are moved,
 * a day per transaction, so that an interrupted run can be continued. One process at a time. Gives the names made.
 */
export async function makePartitions({ config, clock }: Pick<World, 'config' | 'clock'>): Promise<string[]> {
  const { databaseUrl } = config
  const today = shanghaiDay(clock.now().getTime())
  const wanted = Array.from({ length: AHEAD_DAYS + 1 }, (_, days) => today + days)
  const made: string[] = []
  for (const of of PARTITIONED) {
    const days = await inPostgresql(databaseUrl, 'BEGIN READ ONLY', async (client) =>
      withoutPartition(client, of, [...wanted, ...(await daysInDefault(client, of))]),
    )
    for (const day of days) {
      const name = await inPostgresql(databaseUrl, 'BEGIN', (client) => makePartition(client, of, day))
      if (name) made.push(name)
    }
  }
  return made
}

async function daysInDefault(client: pg.Client, of: Partitioned): Promise<number[]> {
  const { rows } = await client.query<{ day: number }>(
    `SELECT DISTINCT "${of.hour}" / ${HOURS} AS day FROM ${defaultOf(of)} ORDER BY 1`,
  )
  return rows.map(({ day }) => day)
}

async function withoutPartition(client: pg.Client, of: Partitioned, days: readonly number[]): Promise<number[]> {
  const partitions = await listPartitions(client, of)
  const isFree = (day: number) => !partitions.some(({ from, to }) => from <= day * HOURS && day * HOURS < to)
  return [...new Set(days)].filter(isFree)
}

/** Undefined when another process was faster. */
async function makePartition(client: pg.Client, of: Partitioned, day: number): Promise<string | undefined> {
  await client.query(`SET LOCAL lock_timeout = '${LOCK_WAIT}'`)
  await client.query('SELECT pg_advisory_xact_lock($1)', [String(lockNumber('visit-partitions'))])
  if ((await withoutPartition(client, of, [day])).length === 0) return undefined
  const name = `${of.table}_${nameOf(day)}`
  const from = day * HOURS
  const to = from + HOURS
  // From here on nothing is added to the default partition, but it can still be read.
  await client.query(`LOCK TABLE ${defaultOf(of)} IN SHARE ROW EXCLUSIVE MODE`)
  await client.query(`CREATE TABLE "${name}" (LIKE "${of.table}" INCLUDING ALL)`)
  await client.query(`WITH moved AS (
    DELETE FROM ${defaultOf(of)} WHERE "${of.hour}" >= ${from} AND "${of.hour}" < ${to} RETURNING *
  ) INSERT INTO "${name}" SELECT * FROM moved`)
  await client.query(`ALTER TABLE "${of.table}" ATTACH PARTITION "${name}" FOR VALUES FROM (${from}) TO (${to})`)
  return name
}

/** `20261121` */
const nameOf = (day: number): string => new Date(day * HOURS * 3_600_000).toISOString().slice(0, 10).replaceAll('-', '')

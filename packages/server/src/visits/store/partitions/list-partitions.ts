import type pg from 'pg'

/** Partitioned tables and the column of their hour. */
export const PARTITIONED = [
  { table: 'VisitEvent', hour: 'visitHour' },
  { table: 'Visit', hour: 'hour' },
] as const

export type Partitioned = (typeof PARTITIONED)[number]

export interface Partition {
  name: string
  /** Hours from `from` on, before `to`. The default partition is not listed. */
  from: number
  to: number
}

/** Default partition of a table, for rows without one of their own. */
export const defaultOf = ({ table }: Partitioned): string => `"${table}_default"`

/** Partitions of a table by hour. */
export async function listPartitions(client: pg.Client, { table }: Partitioned): Promise<Partition[]> {
  const { rows } = await client.query<{ name: string; bound: string }>(
    `SELECT c.relname AS name, pg_get_expr(c.relpartbound, c.oid) AS bound
     FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid WHERE i.inhparent = $1::regclass`,
    [`"${table}"`],
  )
  return rows
    .flatMap(({ name, bound }) => {
      const [, from, to] = /FROM \('?(-?\d+|MINVALUE)'?\) TO \('?(-?\d+)'?\)/.exec(bound) ?? []
      if (to === undefined) return []
      return [{ name, from: from === 'MINVALUE' ? Number.NEGATIVE_INFINITY : Number(from), to: Number(to) }]
    })
    .toSorted((a, b) => a.from - b.from)
}

import { ClickHouse } from './clickhouse.ts'
import { EVENTS_KEPT, VISITS_KEPT } from './tables.ts'

interface Removed {
  events: number
  visits: number
}

/**
 * Drops each day before `fromDay` (days since the epoch, Shanghai) with visits and events, and gives their number.
 * Figures go too, since they are counted from the visits. `dryRun` only counts. Throws when ClickHouse does not
 * answer; dropped days stay dropped.
 */
export async function dropDays(url: string, fromDay: number, dryRun: boolean): Promise<Removed> {
  const clickhouse = new ClickHouse(url)
  try {
    return {
      events: await dropOf(clickhouse, { table: EVENTS_KEPT, hour: 'visitHour', id: '(visit, kind)' }, fromDay, dryRun),
      visits: await dropOf(clickhouse, { table: VISITS_KEPT, hour: 'hour', id: 'visit' }, fromDay, dryRun),
    }
  } finally {
    await clickhouse.close()
  }
}

interface Table {
  table: string
  /** Column of the hour. */
  hour: string
  /** Column that is equal in duplicates. */
  id: string
}

async function dropOf(clickhouse: ClickHouse, { table, hour, id }: Table, fromDay: number, dryRun: boolean) {
  const days = await clickhouse.rows<{ day: string; rows: string }>(
    `SELECT intDiv(${hour}, 24) AS day, uniqExact(${id}) AS rows FROM ${table}
     WHERE ${hour} < ${fromDay * 24} GROUP BY day ORDER BY day`,
  )
  let rows = 0
  for (const day of days) {
    if (!dryRun) await clickhouse.run(`ALTER TABLE ${table} DROP PARTITION ${Number(day.day)}`)
    rows += Number(day.rows)
  }
  return rows
}

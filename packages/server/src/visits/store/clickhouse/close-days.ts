import { ClickHouse } from './clickhouse.ts'
import { sumDays } from './sum-days.ts'
import { DAY_SEEN, DAY_SUMS, EVENTS_KEPT, LATER_COLUMNS, TOGETHER, VISITS_KEPT } from './tables.ts'

/** The last column that each table was given later: a part that has it has all of them. */
const NEWEST = Object.entries(LATER_COLUMNS)
  .map(([table, columns]) => `('${table}', '${columns.at(-1)?.[0]}')`)
  .join()

/** A day's events are merged again when so large a part of them came since; its visits when any did, as only what is one part is added up. */
const WORTH = 0.1
/** Sums of days that lie together are merged when they are in more parts, and all of the days so many days past: each visit that comes late adds parts of its day. */
const [MOST_PARTS, LATE_DAYS] = [3, 3]

/**
 * Merges each day through that of the hour `now` (since the epoch, Shanghai) into one part, as ClickHouse does by itself some time or never, and adds up those before: what is
 * in one merged part is counted several times as fast, and so is what has the columns that an earlier version did not. Gives which were. What comes late is counted as exactly, only slower.
 */
export async function closeDays(url: string, now: number): Promise<string[]> {
  const clickhouse = new ClickHouse(url)
  try {
    return await closeOf(clickhouse, now)
  } finally {
    await clickhouse.close()
  }
}

async function merge(clickhouse: ClickHouse, all: readonly { of: string; day: string }[]): Promise<void> {
  for (const { of, day } of all) await clickhouse.run(`OPTIMIZE TABLE ${of} PARTITION ${Number(day)} FINAL`)
}

async function closeOf(clickhouse: ClickHouse, now: number): Promise<string[]> {
  const open = await clickhouse.rows<{ of: string; day: string }>(
    `SELECT table AS of, partition AS day FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}')
       AND toUInt32OrZero(partition) <= ${Math.floor(now / 24)}
     GROUP BY table, partition HAVING max((table, name) NOT IN (SELECT table, name FROM system.parts_columns WHERE active AND database = currentDatabase() AND (table, column) IN (${NEWEST})))
       OR max(if(level > 0, rows, 0)) < sum(rows) * if(table = '${VISITS_KEPT}', 1, ${1 - WORTH}) ORDER BY of, day`,
  )
  await merge(clickhouse, open)
  const made = await sumDays(clickhouse, now)
  // Each part costs a page a part of a millisecond for each column.
  const sums = await clickhouse.rows<{ of: string; day: string }>(
    `SELECT table AS of, partition AS day FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('${DAY_SUMS}', '${DAY_SEEN}') AND toUInt32OrZero(partition) < ${Math.floor((now / 24 - LATE_DAYS) / TOGETHER)}
     GROUP BY table, partition HAVING count() > ${MOST_PARTS}`,
  )
  await merge(clickhouse, sums)
  return [...[...open, ...sums].map(({ of, day }) => `${of} ${day}`), ...made]
}

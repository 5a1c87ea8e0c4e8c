// Cost of partitions when visits are stored, rolled up and found, and what they save when days are removed:
//   node packages/tools/dist/bench/data/partitions.js postgresql://postgres@127.0.0.1:5432/postgres
// Needs a build. Each number of days has a database of its own, dropped afterwards.
import { tmpdir } from 'node:os'
import { Client } from 'pg'
import { openDatabase } from '@unilink/server/db/open-database.ts'
import { removeVisits } from '@unilink/server/ops/retention/remove-visits.ts'
import { rollUpStep } from '@unilink/server/visits/rollup/roll-up-step.ts'
import { UncountedRows } from '@unilink/server/visits/rollup/uncounted-rows.ts'
import { INSERT_VISITS } from '@unilink/server/visits/store/sql/insert-sql.ts'
import { makePartitions } from '@unilink/server/visits/store/partitions/make-partitions.ts'
import { benchConfig } from '#src/bench/bench-config.ts'
import { onNewDatabase } from '#src/bench/new-database.ts'
import { middle, secondsOf } from '#src/bench/timing.ts'
import { linesOf, today } from './journal-lines.ts'

const PARTS = 40
const PART_ROWS = 1_500
const OLD_ROWS = 100_000
const LOOKS = 40

const server = process.argv[2] ?? 'postgresql://postgres@127.0.0.1:5432/postgres'

for (const days of [0, 30, 400]) {
  const figures = await onNewDatabase(server, `unilink_bench_${days}`, (url) => measure(url, days))
  console.log(`${days} days in partitions: ${figures.join(', ')}`)
}

async function measure(databaseUrl: string, days: number): Promise<string[]> {
  const db = await openDatabase({ databaseUrl, databaseConnections: 2 })
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('SET synchronous_commit = off')
  const store = (day: number, rows: number) =>
    client.query(INSERT_VISITS.postgresql, [JSON.stringify(linesOf(day, rows))])
  const clock = { now: () => new Date() }
  const oldest = days || 30
  const config = benchConfig({ databaseUrl, folder: tmpdir() }, { RETENTION_VISIT_DAYS: String(oldest - 1) })
  for (let rows = 0; rows < OLD_ROWS; rows += 10_000) await store(today - oldest, 10_000)
  // A visit per day in the default partition creates the partition of that day.
  for (let ago = 1; ago < oldest; ago += 1) await store(today - ago, 1)
  if (days > 0) await makePartitions({ config, clock })
  const storing = await secondsOf(async () => {
    for (let part = 0; part < PARTS; part += 1) await store(today, PART_ROWS)
  })
  await client.query('ANALYZE')
  const steps: number[] = []
  for (let step = 0; step < 8; step += 1) steps.push(await secondsOf(() => rollUpStep(db, 250)))
  // The rest counts as rolled up.
  await client.query('UPDATE "RollupState" SET "visitSeq" = (SELECT MAX("seq") FROM "Visit")')
  // An unused number: the first look-up of each process searches all days.
  await client.query(`SELECT nextval('"Visit_seq_seq"'), nextval('"VisitEvent_seq_seq"')`)
  const uncounted = new UncountedRows(db)
  await uncounted.oldestAt()
  const looking = await secondsOf(async () => {
    for (let look = 0; look < LOOKS; look += 1) await uncounted.oldestAt()
  })
  const searching = await secondsOf(async () => {
    for (let look = 0; look < LOOKS; look += 1) await new UncountedRows(db).oldestAt()
  })
  const removing = await secondsOf(() => removeVisits({ db, config, clock }, { dryRun: false }))
  const { rows: left } = await client.query<{ n: string }>('SELECT COUNT(*) AS n FROM "Visit" WHERE "hour" < $1', [
    (today - oldest + 1) * 24,
  ])
  await client.end()
  await db.close()
  return [
    `${Math.round((PARTS * PART_ROWS) / storing)} visits/s stored`,
    `${Math.round(middle(steps) * 1000)} ms a roll-up step of 250`,
    `${((looking / LOOKS) * 1000).toFixed(1)} ms a look for new visits, ${((searching / LOOKS) * 1000).toFixed(1)} ms a search`,
    `${OLD_ROWS} old visits removed in ${removing.toFixed(2)} s (${left[0]?.n} left)`,
  ]
}

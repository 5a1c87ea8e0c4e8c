// Fills empty roll-ups of a generated database all at once, which takes a part of the time of the server's steps.
import { dist } from './dist.mjs'
import { rawDatabase } from './raw-database.mjs'

const FOREVER = { visitSeq: BigInt('9000000000000000'), eventSeq: BigInt('9000000000000000') }

export async function fillRollups(databaseUrl, log = () => {}) {
  const { FULL_COUNTS } = await dist('stats/rollup/full-count-sql.js')
  const raw = await rawDatabase(databaseUrl)
  const fill = async (table, select) => {
    const { key, figures } = FULL_COUNTS[table]
    const columns = table === 'Presence' ? key : [...key, ...figures]
    const names = columns.map((name) => `"${name}"`).join(', ')
    await raw.run(
      `INSERT INTO "${table}" (${names}) SELECT ${names} FROM (${select}) AS f ORDER BY ${key.map((name) => `"${name}"`).join(', ')}`,
    )
    log(`${table} filled`)
  }
  await fill('Presence', inlined(FULL_COUNTS.Presence.sql(FOREVER)))
  for (const table of ['Recurrence', 'AccessRollup', 'ShareRollup']) {
    await fill(table, inlined(FULL_COUNTS[table].sql(FOREVER)))
  }
  await raw.run(`INSERT INTO "RollupState" ("id", "visitSeq", "eventSeq")
    SELECT 'main', (SELECT MAX("seq") FROM "Visit"), (SELECT MAX("seq") FROM "VisitEvent")`)
  if (databaseUrl.startsWith('postgresql')) await raw.run('ANALYZE')
  await raw.close()
}

/** The statement with its values, which are all numbers, written out. */
const inlined = ({ strings, values }) => strings.reduce((text, part, index) => `${text}${values[index - 1]}${part}`)

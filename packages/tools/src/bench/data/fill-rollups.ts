import { Prisma } from '@unilink/server/db/client/client.ts'
import { accessByHour, accessEverywhere } from '@unilink/server/visits/rollup/access-sql.ts'
import { FULL_COUNTS } from '@unilink/server/visits/rollup/full-count-sql.ts'
import { rawDatabase } from './raw-database.ts'

const FOREVER = { visitSeq: BigInt('9000000000000000'), eventSeq: BigInt('9000000000000000') }
const SEEN = `SELECT "scope", substr("key", 1, 1) AS "what", "hour",
  COALESCE(LAG("hour") OVER (PARTITION BY "scope", "key" ORDER BY "hour"), -24) AS "previous" FROM "Presence"`
const PLACES = [
  ['A', 'appId'],
  ['L', 'linkId'],
]
const KEYS = [
  ['i', 'ipKey'],
  ['v', 'visitorKey'],
]

/** Fills empty roll-ups at once, much faster than the server's steps. */
export async function fillRollups(databaseUrl: string, log: (text: string) => void): Promise<void> {
  const raw = await rawDatabase(databaseUrl)
  const all = Prisma.sql`"seq" > 0`
  const counted = inlined(accessByHour(all, all))
  const steps = {
    Presence: PLACES.flatMap(([place, id]) =>
      KEYS.map(
        ([what, key]) => `INSERT INTO "Presence" ("scope", "key", "hour")
          SELECT '${place}' || "${id}", '${what}' || "${key}", "hour" FROM "Visit" WHERE "kind" = 'visit' GROUP BY 1, 2, 3`,
      ),
    ),
    Recurrence: [
      `INSERT INTO "Recurrence" SELECT "scope", "what", 1, "hour", "previous", COUNT(*) FROM (${SEEN}) AS s GROUP BY 1, 2, 4, 5`,
      `INSERT INTO "Recurrence" SELECT "scope", "what", 24, "hour" / 24, "previous" / 24, COUNT(*) FROM (${SEEN}) AS s
        WHERE "hour" / 24 <> "previous" / 24 GROUP BY 1, 2, 4, 5`,
    ],
    AccessRollup: [
      `INSERT INTO "AccessRollup" WITH "counted" AS MATERIALIZED (${counted})
        SELECT "scope", "unit", "bucket", MAX("appId"), MAX("linkId"), SUM("pv"), SUM("uv"), SUM("ip"), SUM("a"), SUM("g"), SUM("c")
        FROM (${inlined(accessEverywhere)} UNION ALL
          SELECT "scope", "unit", "bucket", '', '', 0, CASE WHEN "what" = 'v' THEN "seen" ELSE 0 END,
            CASE WHEN "what" = 'i' THEN "seen" ELSE 0 END, 0, 0, 0 FROM "Recurrence") AS part GROUP BY 1, 2, 3`,
    ],
    ShareRollup: [`INSERT INTO "ShareRollup" ${inlined(FULL_COUNTS.ShareRollup.sql(FOREVER))}`],
    RollupState: [
      `INSERT INTO "RollupState" ("id", "visitSeq", "eventSeq") SELECT 'main', (SELECT MAX("seq") FROM "Visit"), (SELECT MAX("seq") FROM "VisitEvent")`,
    ],
  }
  for (const [table, statements] of Object.entries(steps)) {
    for (const statement of statements) await raw.run(statement)
    log(`${table} filled`)
  }
  if (databaseUrl.startsWith('postgresql')) await raw.run('ANALYZE')
  await raw.close()
}

/** The statement with its values, which are all numbers, written out. */
const inlined = ({ strings, values }: Prisma.Sql): string =>
  strings.reduce((text, part, index) => `${text}${String(values[index - 1])}${part}`)

import { Prisma } from '#src/db/client/client.ts'
import type { Provider, Transaction } from '#src/kernel/ports/database.ts'
import { CELLS, visitColumn, type Fact } from './fact.ts'

type Sql = Prisma.Sql

/** The rows that a step takes in: visits and events numbered above `after`, up to and with `through`. */
export interface FactRange {
  visits: { after: bigint; through: bigint }
  events: { after: bigint; through: bigint }
}

const OF_VISITS = CELLS.filter((cell) => cell !== 'store').map(visitColumn)
/** Kinds of events that nothing is counted by. */
const UNCOUNTED = Prisma.raw(`'exposure'`)

/**
 * What is new. An event has what its visit was; one whose visit is not stored yet is unknown in all but app and link,
 * and put right once the visit comes.
 */
export async function freshFacts(tx: Transaction, provider: Provider, range: FactRange): Promise<Fact[]> {
  const { visits, events } = range
  const among = Prisma.sql`v."seq" <= ${visits.through}`
  const ofVisit = OF_VISITS.map((name) => Prisma.raw(`v."${name}"`))
  const orUnknown = OF_VISITS.map((name) =>
    name === 'linkId' ? Prisma.raw('e."linkId"') : Prisma.raw(`COALESCE(v."${name}", '')`),
  )
  const unknown = OF_VISITS.map((name) => (name === 'linkId' ? Prisma.raw('e."linkId"') : Prisma.raw(`''`)))
  const event = (sign: number, cells: readonly Sql[], from: Sql) =>
    rows(
      provider,
      [
        Prisma.sql`e."appId"`,
        Prisma.sql`e."visitHour"`,
        Prisma.sql`e."kind"`,
        Prisma.raw(String(sign)),
        ...cells,
        STORE,
      ],
      from,
    )
  const newEvents = Prisma.sql`"VisitEvent" AS e
    LEFT JOIN "Visit" AS v ON v."id" = e."visitId" AND v."hour" = e."visitHour" AND ${among}
    WHERE e."seq" > ${events.after} AND e."seq" <= ${events.through} AND e."kind" <> ${UNCOUNTED}`
  const belated = Prisma.sql`"Visit" AS v
    JOIN "VisitEvent" AS e ON e."visitId" = v."id" AND e."visitHour" = v."hour"
    WHERE v."seq" > ${visits.after} AND v."seq" <= ${visits.through} AND e."seq" <= ${events.after}
      AND e."kind" <> ${UNCOUNTED}`
  const newVisits = rows(
    provider,
    [
      Prisma.sql`v."appId"`,
      Prisma.sql`v."hour"`,
      Prisma.sql`v."kind"`,
      Prisma.raw('1'),
      ...ofVisit,
      Prisma.raw(`''`),
      Prisma.sql`v."visitorKey"`,
      Prisma.sql`v."ipKey"`,
    ],
    Prisma.sql`"Visit" AS v WHERE v."seq" > ${visits.after} AND v."seq" <= ${visits.through}`,
  )
  const facts: Fact[] = []
  for (const sql of [
    newVisits,
    event(1, orUnknown, newEvents),
    event(1, ofVisit, belated),
    event(-1, unknown, belated),
  ]) {
    const [found] = await tx.$queryRaw<{ json: string | null }[]>(sql)
    facts.push(...(JSON.parse(found?.json ?? '[]') as Row[]).map(factOf))
  }
  return facts
}

const STORE = Prisma.sql`CASE WHEN e."kind" = 'apk_download' THEN 'apk' ELSE e."store" END`

/** All rows as one text: the ORM takes ten times as long to hand over as many rows of twenty values. */
function rows(provider: Provider, cells: readonly Sql[], from: Sql): Sql {
  const row = Prisma.join([...cells])
  if (provider === 'sqlite') return Prisma.sql`SELECT json_group_array(json_array(${row})) AS "json" FROM ${from}`
  return Prisma.sql`SELECT json_agg(json_build_array(${row}))::text AS "json" FROM ${from}`
}

type Row = readonly (string | number)[]

function factOf(row: Row): Fact {
  const [appId, hour, kind, sign] = row as [string, number, string, 1 | -1]
  const end = 4 + CELLS.length
  const cells = row.slice(4, end) as string[]
  if (kind !== 'visit') return { appId, hour, kind, sign, cells }
  return { appId, hour, kind, sign, cells, visitor: row[end] as string, ip: row[end + 1] as string }
}

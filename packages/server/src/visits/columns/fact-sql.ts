import { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { CELLS, visitColumn } from './fact.ts'
import type { StepBound } from '#src/visits/steps/step-sql.ts'

type Sql = Prisma.Sql

const BOUNDS = {
  visitsAfter: 'visitsAfter',
  visitsThrough: 'visitsThrough',
  eventsAfter: 'eventsAfter',
  eventsThrough: 'eventsThrough',
} as const satisfies Partial<Record<StepBound, StepBound>>
const OF_VISITS = CELLS.filter((cell) => cell !== 'store').map(visitColumn)
/** Kinds of events that nothing is counted by. */
const UNCOUNTED = Prisma.raw(`'exposure'`)

/**
 * Statements that give what is new of a step, each as one JSON array (`json`). An event has what its visit was; one whose
 * visit is not stored yet is unknown in all but app and link, and put right once the visit comes.
 */
export function factStatements(provider: Provider): Sql[] {
  const { visitsAfter, visitsThrough, eventsAfter, eventsThrough } = BOUNDS
  const ofVisit = OF_VISITS.map((name) => Prisma.raw(`v."${name}"`))
  const orUnknown = OF_VISITS.map((name) =>
    name === 'linkId' ? Prisma.raw('e."linkId"') : Prisma.raw(`COALESCE(v."${name}", '')`),
  )
  const unknown = OF_VISITS.map((name) => (name === 'linkId' ? Prisma.raw('e."linkId"') : Prisma.raw(`''`)))
  const event = (sign: number, cells: readonly Sql[], from: Sql) => {
    const head = [Prisma.sql`e."appId"`, Prisma.sql`e."visitHour"`, Prisma.sql`e."kind"`, Prisma.raw(String(sign))]
    return rows(provider, [...head, ...cells, STORE], from)
  }
  const newEvents = Prisma.sql`"VisitEvent" AS e
    LEFT JOIN "Visit" AS v ON v."id" = e."visitId" AND v."hour" = e."visitHour" AND v."seq" <= ${visitsThrough}
    WHERE e."seq" > ${eventsAfter} AND e."seq" <= ${eventsThrough} AND e."kind" <> ${UNCOUNTED}`
  const belated = Prisma.sql`"Visit" AS v
    JOIN "VisitEvent" AS e ON e."visitId" = v."id" AND e."visitHour" = v."hour"
    WHERE v."seq" > ${visitsAfter} AND v."seq" <= ${visitsThrough} AND e."seq" <= ${eventsAfter}
      AND e."kind" <> ${UNCOUNTED}`
  const head = [Prisma.sql`v."appId"`, Prisma.sql`v."hour"`, Prisma.sql`v."kind"`, Prisma.raw('1')]
  const keys = [Prisma.raw(`''`), Prisma.sql`v."visitorKey"`, Prisma.sql`v."ipKey"`]
  const newVisits = Prisma.sql`"Visit" AS v WHERE v."seq" > ${visitsAfter} AND v."seq" <= ${visitsThrough}`
  return [
    rows(provider, [...head, ...ofVisit, ...keys], newVisits),
    event(1, orUnknown, newEvents),
    event(1, ofVisit, belated),
    event(-1, unknown, belated),
  ]
}

const STORE = Prisma.sql`CASE WHEN e."kind" = 'apk_download' THEN 'apk' ELSE e."store" END`

/** All rows as one text: the ORM takes ten times as long to hand over as many rows of twenty values. */
function rows(provider: Provider, cells: readonly Sql[], from: Sql): Sql {
  const row = Prisma.join([...cells])
  if (provider === 'sqlite') return Prisma.sql`SELECT json_group_array(json_array(${row})) AS "json" FROM ${from}`
  return Prisma.sql`SELECT json_agg(json_build_array(${row}))::text AS "json" FROM ${from}`
}

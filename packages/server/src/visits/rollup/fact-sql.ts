import { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { CELLS, visitColumn } from '#src/visits/columns/fact.ts'
import type { Piece } from './rollup-range.ts'

type Sql = Prisma.Sql

const OF_VISITS = CELLS.filter((cell) => cell !== 'store').map(visitColumn)
/** Values of the statements: of the rows that are read, and of what is rolled up besides. */
export type FactValue = keyof Piece | 'visitsThrough' | 'eventsAfter'
const value = (name: FactValue): FactValue => name

const hoursOf = (column: string): Sql => Prisma.sql`${Prisma.raw(column)} BETWEEN ${value('from')} AND ${value('to')}`
const rowsOf = (row: string): Sql =>
  Prisma.sql`${Prisma.raw(row)}."seq" > ${value('after')} AND ${Prisma.raw(row)}."seq" <= ${value('through')}`

/** Statements that give what is new in a step, each as one JSON array (`json`) for `factsIn`. */
export interface FactSql {
  readonly visits: Sql
  /** An event has what its visit was; one whose visit is not stored yet is unknown in all but app and link. */
  readonly events: Sql
  /** Events that were counted before their visit was stored, with what it was. */
  readonly belated: Sql
}

export function factSql(provider: Provider): FactSql {
  const ofVisit = OF_VISITS.map((name) => Prisma.raw(`v."${name}"`))
  const orUnknown = OF_VISITS.map((name) =>
    name === 'linkId' ? Prisma.raw('e."linkId"') : Prisma.raw(`COALESCE(v."${name}", '')`),
  )
  const event = (cells: readonly Sql[], early: Sql, from: Sql) =>
    rows(provider, [Prisma.sql`e."appId", e."visitHour", e."kind"`, ...cells, STORE, early], from, 'e')
  const newVisits = Prisma.sql`"Visit" AS v WHERE ${rowsOf('v')} AND ${hoursOf('v."hour"')}`
  const newEvents = Prisma.sql`"VisitEvent" AS e
    LEFT JOIN "Visit" AS v ON v."id" = e."visitId" AND v."hour" = e."visitHour" AND v."seq" <= ${value('visitsThrough')}
      AND ${hoursOf('v."hour"')}
    WHERE ${rowsOf('e')} AND ${hoursOf('e."visitHour"')}`
  const belated = Prisma.sql`"Visit" AS v
    JOIN "VisitEvent" AS e ON e."visitId" = v."id" AND e."visitHour" = v."hour"
    WHERE ${rowsOf('v')} AND ${hoursOf('v."hour"')} AND e."seq" <= ${value('eventsAfter')} AND ${hoursOf('e."visitHour"')}`
  return {
    visits: rows(
      provider,
      [Prisma.sql`v."appId", v."hour", v."kind"`, ...ofVisit, Prisma.sql`'', v."visitorKey", v."ipKey"`],
      newVisits,
      'v',
    ),
    events: event(orUnknown, Prisma.sql`CASE WHEN v."id" IS NULL THEN 1 ELSE 0 END`, newEvents),
    belated: event(ofVisit, Prisma.sql`0`, belated),
  }
}

const STORE = Prisma.sql`CASE WHEN e."kind" = 'apk_download' THEN 'apk' ELSE e."store" END`

/**
 * All rows as one text: the ORM takes ten times as long to hand over as many rows of twenty values. In the order in which they came, so that
 * the same visits make the same parts, whichever way PostgreSQL joins them.
 */
function rows(provider: Provider, cells: readonly Sql[], from: Sql, of: 'v' | 'e'): Sql {
  const row = Prisma.join([...cells])
  if (provider === 'sqlite') return Prisma.sql`SELECT json_group_array(json_array(${row})) AS "json" FROM ${from}`
  return Prisma.sql`SELECT json_agg(json_build_array(${row}) ORDER BY ${Prisma.raw(of)}."seq")::text AS "json" FROM ${from}`
}

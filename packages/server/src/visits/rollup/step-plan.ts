import { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { partPlan, type PartPlan } from '#src/visits/columns/part-plan.ts'
import { factSql, type FactValue } from './fact-sql.ts'
import { moveState, nextEvents, nextVisits, readState, type NextValue, type StateValue } from './step-sql.ts'

type Sql = Prisma.Sql
/** Values of statements that are JSON arrays of rows. */
type RowsValue = 'sightings' | 'links' | 'fresh' | 'recurrence' | 'access' | 'shares'
/** A `bigint` is a text in JSON. */
type Type = 'bigint' | 'int' | 'text'

/** A table of `rows`, with its columns and with `n`, the place of each row from 0 on. */
function tableOf(provider: Provider, rows: RowsValue, columns: Readonly<Record<string, Type>>): Sql {
  const sqlite = provider === 'sqlite'
  const cells = Object.entries(columns).map(([name, type], index) => {
    const cell = `"value"->>${index}`
    return `${type === 'text' || (sqlite && type === 'int') ? cell : `CAST(${cell} AS ${type})`} AS "${name}"`
  })
  const list = Prisma.raw(cells.join(', '))
  if (sqlite) return Prisma.sql`(SELECT "key" AS "n", ${list} FROM json_each(${rows}))`
  return Prisma.sql`(SELECT "place" - 1 AS "n", ${list}
    FROM jsonb_array_elements(CAST(${rows} AS jsonb)) WITH ORDINALITY AS e("value", "place"))`
}

const SIGHTING = { key: 'bigint', linkId: 'text', hour: 'int' } as const

/**
 * Gives what is known around sightings, where anything is: `n`, `last` and `next` of `Around`, as one JSON array
 * (`json`). Most are of somebody new, which one look into the index tells.
 */
function readAround(provider: Provider): Sql {
  const same = Prisma.sql`FROM "Presence" AS p WHERE p."key" = s."key" AND (s."linkId" = '' OR p."link" = l."number")`
  const around = Prisma.sql`s."n", (SELECT MAX(p."hour") ${same} AND p."hour" <= s."hour"),
    (SELECT MIN(p."hour") ${same} AND p."hour" > s."hour")`
  const known = Prisma.sql`${tableOf(provider, 'sightings', SIGHTING)} AS s
    LEFT JOIN "CountedLink" AS l ON l."linkId" = s."linkId" WHERE EXISTS (SELECT 1 ${same})`
  return provider === 'sqlite'
    ? Prisma.sql`SELECT json_group_array(json_array(${around})) AS "json" FROM ${known}`
    : Prisma.sql`SELECT json_agg(json_build_array(${around}))::text AS "json" FROM ${known}`
}

/** Gives numbers to the links that have none. */
const addLinks = (provider: Provider): Sql => Prisma.sql`
  INSERT INTO "CountedLink" ("number", "linkId", "appId")
  SELECT (SELECT COALESCE(MAX("number"), 0) FROM "CountedLink") + ROW_NUMBER() OVER (ORDER BY s."n"), s."linkId", s."appId"
  FROM ${tableOf(provider, 'links', { linkId: 'text', appId: 'text' })} AS s
  WHERE NOT EXISTS (SELECT 1 FROM "CountedLink" AS l WHERE l."linkId" = s."linkId")`

/** In the order of the table's key, so that neighbours are written together. */
const addPresence = (provider: Provider): Sql => Prisma.sql`
  INSERT INTO "Presence" ("key", "hour", "link")
  SELECT s."key", s."hour", l."number" FROM ${tableOf(provider, 'fresh', SIGHTING)} AS s
  JOIN "CountedLink" AS l ON l."linkId" = s."linkId" ORDER BY 1, 2, 3`

const LIMIT = 'limit' satisfies NextValue

/** The next rows of earlier presence, those of links first. */
const nextEarlier = Prisma.sql`
  SELECT "scope", "key", "hour" FROM "EarlierPresence" ORDER BY "scope" DESC, "key" DESC, "hour" DESC LIMIT ${LIMIT}`

/** The same as one JSON array (`json`), each with the app of its link. */
function readEarlier(provider: Provider): Sql {
  const row = Prisma.sql`e."scope", e."key", e."hour",
    (SELECT a."appId" FROM "AccessRollup" AS a WHERE a."scope" = e."scope" AND a."appId" <> '' LIMIT 1)`
  return provider === 'sqlite'
    ? Prisma.sql`SELECT json_group_array(json_array(${row})) AS "json" FROM (${nextEarlier}) AS e`
    : Prisma.sql`SELECT json_agg(json_build_array(${row}))::text AS "json" FROM (${nextEarlier}) AS e`
}

const dropEarlier = Prisma.sql`
  DELETE FROM "EarlierPresence" WHERE ("scope", "key", "hour") IN (${nextEarlier})`

/** Both databases do this at once, however many rows there are. */
const emptyEarlier = (provider: Provider): Sql =>
  provider === 'sqlite' ? Prisma.sql`DELETE FROM "EarlierPresence"` : Prisma.sql`TRUNCATE "EarlierPresence"`

/** A roll-up table: its key, further columns that the key decides, and its figures. */
interface Rollup {
  readonly key: Readonly<Record<string, Type>>
  readonly more?: Readonly<Record<string, Type>>
  readonly figures: readonly string[]
}

const ROLLUPS = {
  recurrence: {
    key: { scope: 'text', what: 'text', unit: 'int', bucket: 'int', previous: 'int' },
    figures: ['seen'],
  },
  access: {
    key: { scope: 'text', unit: 'int', bucket: 'int' },
    more: { appId: 'text', linkId: 'text' },
    figures: ['pv', 'uv', 'ip', 'openAttempt', 'openGuess', 'openConfirmed'],
  },
  shares: {
    key: { scope: 'text', dimension: 'text', unit: 'int', bucket: 'int', value: 'text' },
    figures: ['visits', 'storeJump', 'download', 'h5'],
  },
} as const satisfies Partial<Record<RowsValue, Rollup>>

/** Adds rows of sums to a table. */
function addSums(provider: Provider, rows: keyof typeof ROLLUPS, table: string): Sql {
  const { key, more, figures }: Rollup = ROLLUPS[rows]
  const sums = Object.fromEntries(figures.map((name) => [name, 'int' as const]))
  const columns = { ...key, ...more, ...sums }
  const names = Object.keys(columns).map((name) => `"${name}"`)
  const added = figures.map((name) => `"${name}" = "${table}"."${name}" + excluded."${name}"`)
  const order = Object.keys(key).map((_, index) => index + 1)
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(`"${table}" (${names.join(', ')})`)}
    SELECT ${Prisma.raw(names.join(', '))} FROM ${tableOf(provider, rows, columns)} AS s
    WHERE true ORDER BY ${Prisma.raw(order.join(', '))}
    ON CONFLICT (${Prisma.raw(
      Object.keys(key)
        .map((name) => `"${name}"`)
        .join(', '),
    )}) DO UPDATE SET ${Prisma.raw(added.join(', '))}`
}

const addRecurrence = (provider: Provider): Sql => addSums(provider, 'recurrence', 'Recurrence')
const addAccess = (provider: Provider): Sql => addSums(provider, 'access', 'AccessRollup')
const addShares = (provider: Provider): Sql => addSums(provider, 'shares', 'ShareRollup')

type Next = PlannedStatement<NextValue>
type Facts = PlannedStatement<FactValue>
type Rows = PlannedStatement<RowsValue>

/** Statements of a step as plain data, so that a thread can run them without the ORM. */
export interface StepPlan {
  readonly readState: PlannedStatement<never>
  readonly nextVisits: Next
  readonly nextEvents: Next
  /** See `FactSql`. */
  readonly facts: Readonly<Record<'visits' | 'events' | 'belated', Facts>>
  readonly readAround: Rows
  /** Rows of earlier versions: the next, without them, without any. */
  readonly earlier: Readonly<Record<'read' | 'drop', PlannedStatement<'limit'>> & { empty: PlannedStatement<never> }>
  readonly add: Readonly<Record<'links' | 'fresh' | 'recurrence' | 'access' | 'shares', Rows>>
  readonly parts: PartPlan
  readonly moveState: PlannedStatement<StateValue>
}

export function stepPlan(provider: Provider): StepPlan {
  const next = (sql: Prisma.Sql): Next => planned(provider, sql)
  const facts = (sql: Prisma.Sql): Facts => planned(provider, sql)
  const rows = (sql: Prisma.Sql): Rows => planned(provider, sql)
  const { visits, events, belated } = factSql(provider)
  return {
    readState: planned(provider, readState),
    nextVisits: next(nextVisits),
    nextEvents: next(nextEvents),
    facts: { visits: facts(visits), events: facts(events), belated: facts(belated) },
    readAround: rows(readAround(provider)),
    earlier: {
      read: planned(provider, readEarlier(provider)),
      drop: planned(provider, dropEarlier),
      empty: planned(provider, emptyEarlier(provider)),
    },
    add: {
      links: rows(addLinks(provider)),
      fresh: rows(addPresence(provider)),
      recurrence: rows(addRecurrence(provider)),
      access: rows(addAccess(provider)),
      shares: rows(addShares(provider)),
    },
    parts: partPlan(provider),
    moveState: planned(provider, moveState),
  }
}

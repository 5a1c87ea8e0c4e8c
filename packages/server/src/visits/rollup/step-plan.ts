import { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { partPlan, type PartPlan } from '#src/visits/columns/part-plan.ts'
import { factSql, type FactValue } from './fact-sql.ts'
import { named, ROLLUP_TABLES, type RollupTable } from './rollup-tables.ts'
import { moveState, nextEvents, nextVisits, readState, type NextValue, type StateValue } from './step-sql.ts'

type Sql = Prisma.Sql
/** Values of statements that are JSON arrays of rows. */
type RowsValue = 'sightings' | 'seen' | 'links' | 'fresh' | 'recurrence' | 'access' | 'shares'
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
 * Gives what is known around sightings, where anything is: `n`, and `last`, `next` and `who` of `Around`, as one JSON array
 * (`json`). Most are of somebody new, which one look into the index tells.
 */
function readAround(provider: Provider): Sql {
  const same = Prisma.sql`FROM "Presence" AS p WHERE p."key" = s."key" AND (s."linkId" = '' OR p."link" = l."number")`
  const around = Prisma.sql`s."n", (SELECT MAX(p."hour") ${same} AND p."hour" <= s."hour"),
    (SELECT MIN(p."hour") ${same} AND p."hour" > s."hour"),
    CASE s."linkId" WHEN '' THEN (SELECT p."who" ${same} AND p."who" IS NOT NULL ORDER BY p."hour" DESC LIMIT 1) END`
  const known = Prisma.sql`${tableOf(provider, 'sightings', SIGHTING)} AS s
    LEFT JOIN "CountedLink" AS l ON l."linkId" = s."linkId" WHERE EXISTS (SELECT 1 ${same})`
  return provider === 'sqlite'
    ? Prisma.sql`SELECT json_group_array(json_array(${around})) AS "json" FROM ${known}`
    : Prisma.sql`SELECT json_agg(json_build_array(${around}))::text AS "json" FROM ${known}`
}

/** Counts those who are given numbers; gives what each place comes to. */
const countSeen = (provider: Provider): Sql => Prisma.sql`
  INSERT INTO "SeenCount" ("place", "seen")
  SELECT s."place", s."seen" FROM ${tableOf(provider, 'seen', { place: 'text', seen: 'int' })} AS s WHERE true ORDER BY 1
  ON CONFLICT ("place") DO UPDATE SET "seen" = "SeenCount"."seen" + excluded."seen" RETURNING "place", "seen"`

/** Gives numbers to the links that have none. */
const addLinks = (provider: Provider): Sql => Prisma.sql`
  INSERT INTO "CountedLink" ("number", "linkId", "appId")
  SELECT (SELECT COALESCE(MAX("number"), 0) FROM "CountedLink") + ROW_NUMBER() OVER (ORDER BY s."n"), s."linkId", s."appId"
  FROM ${tableOf(provider, 'links', { linkId: 'text', appId: 'text' })} AS s
  WHERE NOT EXISTS (SELECT 1 FROM "CountedLink" AS l WHERE l."linkId" = s."linkId")`

/** In the order of the table's key, so that neighbours are written together. */
const addPresence = (provider: Provider): Sql => Prisma.sql`
  INSERT INTO "Presence" ("key", "hour", "link", "who")
  SELECT s."key", s."hour", l."number", s."who" FROM ${tableOf(provider, 'fresh', { ...SIGHTING, who: 'int' })} AS s
  JOIN "CountedLink" AS l ON l."linkId" = s."linkId" ORDER BY 1, 2, 3`

/** Takes rows of earlier presence out; gives each with the app of its link. */
const takeEarlier = Prisma.sql`
  DELETE FROM "EarlierPresence" WHERE ("scope", "key", "hour") IN (
    SELECT "scope", "key", "hour" FROM "EarlierPresence" ORDER BY "scope", "key", "hour" LIMIT ${'limit'})
  RETURNING "scope", "key", "hour", (
    SELECT a."appId" FROM "AccessRollup" AS a WHERE a."scope" = "EarlierPresence"."scope" LIMIT 1) AS "appId"`

const TEXTS = new Set(['scope', 'what', 'appId', 'linkId', 'dimension', 'value'])

/** Adds rows of sums to a table. */
function addSums(provider: Provider, rows: RowsValue, table: RollupTable): Sql {
  const { key, more, figures } = ROLLUP_TABLES[table]
  const names = [...key, ...more, ...figures]
  const columns = Object.fromEntries(names.map((name) => [name, TEXTS.has(name) ? 'text' : 'int'] as const))
  const added = figures.map((name) => `"${name}" = "${table}"."${name}" + excluded."${name}"`)
  return Prisma.sql`
    INSERT INTO ${Prisma.raw(`"${table}" (${named(names)})`)}
    SELECT ${Prisma.raw(named(names))} FROM ${tableOf(provider, rows, columns)} AS s
    WHERE true ORDER BY ${Prisma.raw(key.map((_, index) => index + 1).join(', '))}
    ON CONFLICT (${Prisma.raw(named(key))}) DO UPDATE SET ${Prisma.raw(added.join(', '))}`
}

type Rows = PlannedStatement<RowsValue>

/** Statements of a step as plain data, so that a thread can run them without the ORM. */
export interface StepPlan {
  readonly readState: PlannedStatement<never>
  readonly nextVisits: PlannedStatement<NextValue>
  readonly nextEvents: PlannedStatement<NextValue>
  /** See `FactSql`. */
  readonly facts: Readonly<Record<'visits' | 'events' | 'belated', PlannedStatement<FactValue>>>
  readonly readAround: Rows
  readonly countSeen: Rows
  readonly takeEarlier: PlannedStatement<'limit'>
  readonly add: Readonly<Record<'links' | 'fresh' | 'recurrence' | 'access' | 'shares', Rows>>
  readonly parts: PartPlan
  readonly moveState: PlannedStatement<StateValue>
}

export function stepPlan(provider: Provider): StepPlan {
  const plan = <Name extends string>(sql: Sql): PlannedStatement<Name> => planned(provider, sql)
  const { visits, events, belated } = factSql(provider)
  return {
    readState: plan(readState),
    nextVisits: plan(nextVisits),
    nextEvents: plan(nextEvents),
    facts: { visits: plan(visits), events: plan(events), belated: plan(belated) },
    readAround: plan(readAround(provider)),
    countSeen: plan(countSeen(provider)),
    takeEarlier: plan(takeEarlier),
    add: {
      links: plan(addLinks(provider)),
      fresh: plan(addPresence(provider)),
      recurrence: plan(addSums(provider, 'recurrence', 'Recurrence')),
      access: plan(addSums(provider, 'access', 'AccessRollup')),
      shares: plan(addSums(provider, 'shares', 'ShareRollup')),
    },
    parts: partPlan(provider),
    moveState: plan(moveState),
  }
}

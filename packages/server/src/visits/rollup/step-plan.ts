import { Prisma } from '#src/db/client/client.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { partPlan, type PartPlan } from '#src/visits/columns/part-plan.ts'
import { factSql, type FactValue } from './fact-sql.ts'
import { moveState, nextEvents, nextVisits, readState, type NextValue, type StateValue } from './step-sql.ts'

type Sql = Prisma.Sql
/** Values of statements that are JSON arrays of rows. */
type RowsValue = 'sightings' | 'fresh' | 'recurrence' | 'access' | 'shares'
type Type = 'int' | 'text'

/** A table of `rows`, with its columns and with `n`, the place of each row from 0 on. */
function tableOf(provider: Provider, rows: RowsValue, columns: Readonly<Record<string, Type>>): Sql {
  const sqlite = provider === 'sqlite'
  const cells = Object.entries(columns).map(([name, type], index) => {
    const cell = `"value"->>${index}`
    return `${sqlite || type === 'text' ? cell : `(${cell})::int`} AS "${name}"`
  })
  const list = Prisma.raw(cells.join(', '))
  if (sqlite) return Prisma.sql`(SELECT "key" AS "n", ${list} FROM json_each(${rows}))`
  return Prisma.sql`(SELECT "place" - 1 AS "n", ${list}
    FROM jsonb_array_elements(CAST(${rows} AS jsonb)) WITH ORDINALITY AS e("value", "place"))`
}

const SIGHTING = { scope: 'text', key: 'text', hour: 'int' } as const

/**
 * Gives what is known around sightings, where anything is: `n`, `last` and `next` of `Around`, as one JSON array
 * (`json`). Most are of somebody new, which one look into the index tells.
 */
function readAround(provider: Provider): Sql {
  const same = Prisma.sql`FROM "Presence" AS p WHERE p."scope" = s."scope" AND p."key" = s."key"`
  const around = Prisma.sql`s."n", (SELECT MAX(p."hour") ${same} AND p."hour" <= s."hour"),
    (SELECT MIN(p."hour") ${same} AND p."hour" > s."hour")`
  const known = Prisma.sql`${tableOf(provider, 'sightings', SIGHTING)} AS s WHERE EXISTS (SELECT 1 ${same})`
  return provider === 'sqlite'
    ? Prisma.sql`SELECT json_group_array(json_array(${around})) AS "json" FROM ${known}`
    : Prisma.sql`SELECT json_agg(json_build_array(${around}))::text AS "json" FROM ${known}`
}

/** In the order of the table's key, so that neighbours are written together. */
const addPresence = (provider: Provider): Sql => Prisma.sql`
  INSERT INTO "Presence" ("scope", "key", "hour")
  SELECT "scope", "key", "hour" FROM ${tableOf(provider, 'fresh', SIGHTING)} AS s ORDER BY 1, 2, 3`

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
  readonly add: Readonly<Record<'fresh' | 'recurrence' | 'access' | 'shares', Rows>>
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
    add: {
      fresh: rows(addPresence(provider)),
      recurrence: rows(addRecurrence(provider)),
      access: rows(addAccess(provider)),
      shares: rows(addShares(provider)),
    },
    parts: partPlan(provider),
    moveState: planned(provider, moveState),
  }
}

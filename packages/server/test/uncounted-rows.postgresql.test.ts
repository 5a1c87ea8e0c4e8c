import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inPostgresql } from '../src/db/postgresql/in-postgresql.ts'
import { lockNumber } from '../src/db/client/lock-key.ts'
import { rebuildRollups } from '../src/visits/rollup/rebuild-rollups.ts'
import { UncountedRows } from '../src/visits/rollup/uncounted-rows.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { seedVisits } from '#support/seed-visits.ts'
import { createTestWorld, TEST_NOW, type TestWorld } from '#support/test-world.ts'
import { INSERT_VISITS, VISIT_ROWS_LOCK } from '../src/visits/store/sql/insert-sql.ts'
import { lineTail, visitLine } from '../src/visits/journal/visit-line.ts'

const AT = TEST_NOW.getTime()
let world: TestWorld
let link: SeededLink
/** As in a process that did not store what is there. */
let uncounted: UncountedRows

beforeAll(async () => {
  world = await createTestWorld()
  link = await seedLink(world)
  await seedVisits(world, [{ link, at: AT, events: ['h5'] }])
  uncounted = new UncountedRows(world.db)
})
afterAll(() => world.close())

const inTransaction = <T>(work: (client: pg.Client) => Promise<T>) =>
  inPostgresql(world.config.databaseUrl, 'BEGIN', work)

/** What is said while nobody can read visits or events: a look at them ends with an error. */
const withoutLooking = () =>
  inTransaction(async (client) => {
    await client.query('LOCK TABLE "Visit", "VisitEvent" IN ACCESS EXCLUSIVE MODE')
    return uncounted.oldestAt()
  })

/** Numbers and inserts a visit as every process does; `id` that of a stored one has no effect but the number. */
async function store(client: pg.Client, id: string): Promise<void> {
  const stored = await world.db.read.visit.findFirstOrThrow()
  const visit = { ...stored, id, at: AT, kind: 'visit' as const }
  await client.query('SELECT pg_advisory_xact_lock($1)', [String(lockNumber(VISIT_ROWS_LOCK))])
  await client.query(INSERT_VISITS.postgresql, [`[${visitLine(visit, lineTail(visit))}]`])
}

describe('what is stored and not rolled up', () => {
  it('is told without a look at any day while there is nothing', async () => {
    expect(await withoutLooking()).toBeUndefined()
  })

  it('is looked for once behind numbers that nobody has', async () => {
    await expect(
      inTransaction(async (client) => {
        await store(client, 'rolled back')
        throw new Error('no')
      }),
    ).rejects.toThrow('no')
    await inTransaction(async (client) => {
      await store(client, (await world.db.read.visit.findFirstOrThrow()).id)
    })
    expect(await uncounted.oldestAt()).toBeUndefined()
    expect(await withoutLooking()).toBeUndefined()
  })

  it('is found once it is committed, though its number was given before a look', async () => {
    await inTransaction(async (client) => {
      await store(client, 'late')
      expect(await uncounted.oldestAt()).toBeUndefined()
    })
    expect(await uncounted.oldestAt()).toBe(AT)
    expect(await world.rollups.rollUp()).toBe(1)
    expect(await withoutLooking()).toBeUndefined()
  })

  it('is found again where a rebuild begins anew', async () => {
    await inTransaction((client) => client.query(`SELECT nextval('"Visit_seq_seq"'), nextval('"VisitEvent_seq_seq"')`))
    expect(await uncounted.oldestAt()).toBeUndefined()
    await world.db.transaction((tx) => tx.rollupState.deleteMany({}))
    expect(await uncounted.oldestAt()).toBe(AT)
    await rebuildRollups(world)
    expect(await uncounted.oldestAt()).toBeUndefined()
  })
})

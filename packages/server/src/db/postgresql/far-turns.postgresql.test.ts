import { afterEach, beforeEach, expect, it } from 'vitest'
import { SlowProxy } from '#support/servers/slow-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { lockKey } from '#src/db/client/lock-key.ts'
import { together } from '#src/db/client/together.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { openPostgresql } from './postgresql.ts'

const EACH_WAY_MS = 100
const TURN_MS = 2 * EACH_WAY_MS

let database: TestDatabase
let proxy: SlowProxy
let db: Database

beforeEach(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await SlowProxy.before(Number(url.port || 5432))
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  db = openPostgresql(url.href, 4)
  await db.transaction((tx) => tx.app.count())
  proxy.delayMs = EACH_WAY_MS
})
afterEach(async () => {
  await db.close()
  await proxy.close()
  await database.drop()
})

/** How many turns to the database `work` takes in one transaction, its commit included. */
async function turnsOf(work: Parameters<Database['transaction']>[0]): Promise<number> {
  const begun = performance.now()
  await db.transaction(work)
  return Math.floor((performance.now() - begun) / TURN_MS)
}

it('a transaction begins with its first statement, and what is asked together is one turn', async () => {
  const apart = await turnsOf(async (tx) => {
    await lockKey(db, tx, 'a')
    await tx.app.count()
    await tx.account.count()
    await tx.link.count()
  })
  const atOnce = await turnsOf((tx) =>
    together(
      () => lockKey(db, tx, 'a', 'b'),
      () => tx.app.count(),
      () => tx.account.count(),
      () => tx.link.count(),
    ),
  )
  expect(atOnce).toBeLessThanOrEqual(apart - 3)
})

it('what is asked together is done in order, and one that fails undoes all and is what is thrown', async () => {
  const before = await db.read.idempotentCall.count()
  const at = new Date()
  const call = (id: string) => ({ id, bodyHash: '', claim: '', answerEnc: '', claimedAt: at, createdAt: at })
  const seen = await db.transaction((tx) =>
    together(
      () => tx.idempotentCall.create({ data: call('one') }),
      () => tx.idempotentCall.count(),
      () => tx.idempotentCall.deleteMany({ where: { id: 'one' } }),
      () => tx.idempotentCall.count(),
    ),
  )
  expect([seen[1], seen[3]]).toEqual([before + 1, before])
  const twice = db.transaction((tx) =>
    together(
      () => tx.idempotentCall.create({ data: call('two') }),
      () => tx.idempotentCall.create({ data: call('two') }),
      () => tx.idempotentCall.count(),
    ),
  )
  await expect(twice).rejects.toMatchObject({ code: 'P2002' })
  expect(await db.read.idempotentCall.count()).toBe(before)
})

it('a wait for a lock shortens the next one, however far the database is', async () => {
  let release = () => {}
  const holder = db.transaction(async (tx) => {
    await lockKey(db, tx, 'held')
    await new Promise<void>((resolve) => (release = resolve))
  })
  await new Promise((resolve) => setTimeout(resolve, 2 * TURN_MS))
  const limitOf = async (key: string) =>
    db.transaction(async (tx) => {
      await lockKey(db, tx, key)
      const [{ lock_timeout }] = await tx.$queryRaw<[{ lock_timeout: string }]>`SHOW lock_timeout`
      return Number.parseInt(lock_timeout, 10)
    })
  const waiting = limitOf('held')
  setTimeout(release, 500)
  await holder
  expect(await waiting).toBeLessThan(900)
  expect(await limitOf('free')).toBe(1)
})

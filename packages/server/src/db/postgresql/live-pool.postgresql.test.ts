import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SilentProxy } from '#support/servers/silent-proxy.ts'
import { createTestDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { isDatabaseAway } from '#src/db/client/database-away.ts'
import { openPostgresql } from './postgresql.ts'
import type { Database } from '#src/kernel/ports/database.ts'

const SOON = { timeout: 20_000, interval: 20 }
/** A statement without an answer would be given up by node-postgres after 11 s. */
const WITHIN_MS = 8_000

let database: TestDatabase
let proxy: SilentProxy
let db: Database

beforeEach(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  proxy = await SilentProxy.before(Number(url.port || 5432))
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  db = openPostgresql(url.href, 4)
})
afterEach(async () => {
  await db.close()
  await proxy.close()
  await database.drop()
})

const away = (work: Promise<unknown>) => work.then(() => false, isDatabaseAway)
const works = () =>
  db.ping().then(
    () => true,
    () => false,
  )

describe('a PostgreSQL that falls silent', () => {
  it('keeps no read and no transaction waiting, and is used again once it answers', async () => {
    await db.ping()
    proxy.fallSilent()
    const silentSince = performance.now()
    const reads = [away(db.ping()), away(db.ping())]
    expect(await Promise.all([...reads, away(db.transaction((tx) => tx.app.count()))])).toEqual([true, true, true])
    expect(performance.now() - silentSince).toBeLessThan(WITHIN_MS)
    expect(await away(db.ping())).toBe(true)
    proxy.heal()
    await expect.poll(works, SOON).toBe(true)
  })

  it('lets go of what a transaction held that was cut off', async () => {
    let cut: Promise<boolean> | undefined
    await new Promise<void>((resolve) => {
      cut = away(
        db.transaction(async (tx) => {
          await tx.$executeRaw`LOCK TABLE "App" IN EXCLUSIVE MODE`
          proxy.fallSilent()
          resolve()
          await tx.app.count()
        }),
      )
    })
    expect(await cut).toBe(true)
    proxy.heal()
    const lock = () => db.transaction((tx) => tx.$executeRaw`LOCK TABLE "App" IN EXCLUSIVE MODE`)
    await expect
      .poll(
        () =>
          lock().then(
            () => true,
            () => false,
          ),
        SOON,
      )
      .toBe(true)
  })
})

describe('a PostgreSQL that only takes long', () => {
  it('is waited for', async () => {
    // Prisma asks once it is waited for.
    const sleeping = Promise.resolve(db.read.$queryRaw`SELECT pg_sleep(1.2)::text, 1 AS one`)
    await expect.poll(() => (db.connections?.open ?? 0) - (db.connections?.idle ?? 0), SOON).toBeGreaterThan(0)
    await expect(sleeping).resolves.toMatchObject([{ one: 1 }])
  })

  it('refuses a write that waits for another’s lock, and lets reads through meanwhile', async () => {
    await db.transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "App" IN EXCLUSIVE MODE`
      const writes = Array.from({ length: 6 }, () => away(db.transaction((other) => other.app.deleteMany({}))))
      expect(await db.read.app.count()).toBe(0)
      expect(await Promise.all(writes)).toEqual(writes.map(() => true))
    })
  })
})

it('a connection that PostgreSQL ends is told as one that is away, in a read as in a transaction', async () => {
  const end = 'SELECT pg_terminate_backend(pg_backend_pid())'
  expect(await away(db.read.$queryRawUnsafe(end))).toBe(true)
  expect(await away(db.transaction((tx) => tx.$executeRawUnsafe(end)))).toBe(true)
  expect(await away(db.read.$queryRawUnsafe('SELECT 1/0'))).toBe(false)
  expect(await works()).toBe(true)
})

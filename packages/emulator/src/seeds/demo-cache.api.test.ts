import { createTestWorld, type TestWorld } from '#support/test-app.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import { sqliteStorage } from '#src/worlds/storage/sqlite-storage.ts'
import { verifyRollups } from '@unilink/server/visits/rollup/verify-rollups.ts'
import { hashTables } from '@unilink/server/support/tables/hash-tables.ts'
import { createTestDatabase, type TestDatabase } from '@unilink/server/support/servers/test-database.ts'
import { TEST_NOW } from '@unilink/server/support/test-world.ts'
import { demoSeedCache } from './demo-cache.ts'
import { seedDemo } from './seed-demo.ts'

const HOUR = 3_600_000
const LATER = TEST_NOW.getTime() + 9 * HOUR

vi.setConfig({ testTimeout: 60_000 })

let root: string
const databases: TestDatabase[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'unilink-kept-'))
})
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
  rmSync(root, { recursive: true, force: true })
})

async function open(overrides: Partial<Config>, work: (world: TestWorld) => Promise<void>) {
  const database = await createTestDatabase()
  databases.push(database)
  const world = await createTestWorld({
    database,
    personas: false,
    config: { seedVisits: 500, seedCache: root, ...overrides },
  })
  await work(world)
  return { world, place: { folder: database.folder, databaseUrl: database.url } }
}

/** All but the parts that figures are counted of, which are cut as visits come. */
const rowsOf = async ({ db }: TestWorld) => {
  const { VisitPart: _parts, ...tables } = await hashTables(db)
  return tables
}

/** Seeds a world at noon and stores it in the seed cache. */
async function keepOne(overrides: Partial<Config> = {}): Promise<void> {
  let keep: Awaited<ReturnType<NonNullable<ReturnType<typeof demoSeedCache>>['fill']>> | undefined
  const { place } = await open(overrides, async (world) => {
    keep = await demoSeedCache(world.config, world.clock)?.fill(world)
    await world.close()
  })
  await keep?.(sqliteStorage, place)
}

/** What the seed cache gives at a time, brought up to that time; undefined when it has nothing that fits. */
async function fetchAt(at: number, overrides: Partial<Config> = {}): Promise<TestWorld | undefined> {
  const { world: empty, place } = await open(overrides, (world) => world.close())
  const catchUp = await demoSeedCache(empty.config, { now: () => new Date(at) })?.fetch(sqliteStorage, place)
  if (!catchUp) return undefined
  const database = databases.at(-1)
  const world = await createTestWorld({ ...(database && { database }), personas: false, config: overrides })
  await catchUp(world)
  return world
}

describe.skipIf(process.env['TEST_POSTGRES_URL'])('a demo world that was kept', () => {
  it('is row for row what seeding makes, hours later too', async () => {
    await keepOne()
    const { world: seeded } = await open({}, async (world) => {
      world.clock.advance(9 * HOUR)
      await seedDemo(world)
    })
    const fetched = await fetchAt(LATER, { portalOrigin: 'http://elsewhere.test', linkOrigin: 'http://links.test' })
    if (!fetched) throw new Error('nothing was kept')
    expect(await rowsOf(fetched)).toEqual(await rowsOf(seeded))
    expect(await fetched.db.read.visit.count({ where: { at: { gt: TEST_NOW.getTime() } } })).toBeGreaterThan(0)
    expect((await verifyRollups(fetched)).differences).toEqual([])
    const [file] = await fetched.db.read.file.findMany({ take: 1 })
    expect((await fetched.files.get(file?.id ?? ''))?.length).toBe(file?.size)
    await Promise.all([fetched.close(), seeded.close()])
  })

  it('is for its own day, settings and secrets, and never from the future', async () => {
    await keepOne({ seedVisits: 30 })
    const other = { salt: 'another-salt', sealKey: new Uint8Array(32), visitorKey: 'another-visitor-key' }
    const at = TEST_NOW.getTime()
    expect(await fetchAt(at, { seedVisits: 31 })).toBeUndefined()
    expect(await fetchAt(at, { seedVisits: 30, secrets: other })).toBeUndefined()
    expect(await fetchAt(at - 1000, { seedVisits: 30 })).toBeUndefined()
    expect(await fetchAt(at + 24 * HOUR, { seedVisits: 30 })).toBeUndefined()
    const [name = ''] = readdirSync(root)
    writeFileSync(join(root, name, 'demo.json'), '{')
    expect(await fetchAt(at, { seedVisits: 30 })).toBeUndefined()
  })

  it('leaves room for the newest ones', async () => {
    for (const day of [1, 2, 3, 4, 5]) {
      mkdirSync(join(root, `older-${day}`))
      utimesSync(join(root, `older-${day}`), day, day)
    }
    await keepOne({ seedVisits: 1 })
    const left = readdirSync(root)
    expect(left).toHaveLength(4)
    expect(left).toEqual(expect.arrayContaining(['older-3', 'older-4', 'older-5']))
    const newest = await fetchAt(TEST_NOW.getTime(), { seedVisits: 1 })
    expect(newest).toBeDefined()
    await newest?.close()
  })
})

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestRegistry, type TestRegistry } from '#support/test-registry.ts'
import { PERSONAS } from '@unilink/shared/emulator'
import { entry, expected, FILE, mark, marks } from '#support/world-marks.ts'
import { lookAt } from './world-routes.ts'
import { DatabaseBusyError } from '@unilink/server/db/client/database-busy.ts'

let server: TestRegistry
beforeAll(async () => {
  server = await createTestRegistry()
})
afterAll(() => server.close())

function ignoreBusy(error: unknown): void {
  if (!(error instanceof DatabaseBusyError)) throw error
}

const refusal = (status: number) => expect.objectContaining({ name: 'EmuError', status })

// Databases of PostgreSQL take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

describe('a fork', () => {
  it('has all that its world has at that moment, and from then on shares nothing with it', async () => {
    const { registry, on } = server
    await registry.create({ name: 'source' })
    await on('source', (world) => mark(world, 'source'))
    await registry.fork('source', { name: 'copy' })
    expect(await on('copy', marks)).toEqual(expected('source'))
    await on('copy', async (world) => {
      await world.db.transaction((tx) => tx.whitelistEntry.deleteMany())
      await world.files.put(FILE, Buffer.from('other'))
      world.inbox?.clear()
      world.faults?.clear()
      world.clock.reset()
    })
    expect(await on('source', marks)).toEqual(expected('source'))
    expect(await on('main', marks)).toMatchObject({ rows: [], file: undefined, mail: [], faults: [] })
  })

  it('is told beside its world: size, use and what differs, without opening one that is closed', async () => {
    const { registry, on } = server
    await registry.create({ name: 'told' })
    await on('told', (world) => mark(world, 'told'))
    const seen = async () => {
      const slot = registry.list().find(({ id }) => id === 'told')
      return slot && lookAt(slot)
    }
    expect(await seen()).toMatchObject({
      from: 'seed',
      idleSeconds: 0,
      listeners: 0,
      differs: { clock: true, faults: 1, overrides: 0, mails: 1, accounts: [] },
    })
    await registry
      .list()
      .find(({ id }) => id === 'told')
      ?.close()
    expect(await seen()).toMatchObject({ open: false, differs: { clock: true, faults: 1, mails: 1 } })
    await registry.reset('told')
    expect(await seen()).toMatchObject({ open: false, differs: null })
    await registry.drop('told')
    expect(await seen()).toBeUndefined()
  })

  it('of a world that is being written to holds whole transactions only', async () => {
    const { registry, on } = server
    await registry.create({ name: 'busy' })
    const busy = { now: true }
    const write = (turn: number) =>
      on('busy', (world) =>
        world.db.transaction(async (tx) => {
          await tx.whitelistEntry.create({ data: entry(world, `a${turn}`) })
          await tx.whitelistEntry.create({ data: entry(world, `b${turn}`) })
        }),
      )
    const writer = (async () => {
      for (let turn = 0; busy.now && turn < 400; turn += 1) {
        // A write may be told to come again; nothing of it is there then.
        await write(turn).catch(ignoreBusy)
      }
    })()
    const forks = await Promise.all([1, 2].map((index) => registry.fork('busy', { name: `busy-${index}` })))
    busy.now = false
    await writer
    for (const { id } of forks) {
      const values = await on(id, async ({ db }) =>
        (await db.read.whitelistEntry.findMany()).map(({ entry: text }) => text),
      )
      const [a, b] = ['a', 'b'].map((letter) => values.filter((value) => value.startsWith(letter)).length)
      expect(a).toBe(b)
    }
  })

  it('is refused for a world that is not there, a taken name and a name that could be a path', async () => {
    const { registry } = server
    await registry.create({ name: 'taken' })
    await expect(registry.fork('nowhere')).rejects.toEqual(refusal(404))
    await expect(registry.fork('main', { name: 'taken' })).rejects.toEqual(refusal(409))
    await expect(registry.fork('main', { name: 'main' })).rejects.toEqual(refusal(409))
    for (const name of ['../up', 'a/b', '.', '', 'a'.repeat(49), 'Ä', 'x\0y']) {
      await expect(registry.create({ name }), name).rejects.toEqual(refusal(400))
    }
  })
})

/** The newest migrations: two add a table that the program needs, one parts days of roll-ups from hours, two give links and visitors numbers. */
const NEWEST = [
  '20261127162044_doc-versions',
  '20261129123000_rollups-by-unit',
  '20261129180000_presence-by-number',
  '20261129230000_packed-visits',
  '20261130060000_visitors-by-number',
]
const EARLIER_PRESENCE = [
  'DROP TABLE "SeenCount"',
  'DROP TABLE "PackedVisits"',
  'DROP TABLE "Presence"',
  'DROP TABLE "CountedLink"',
  'ALTER TABLE "EarlierPresence" RENAME TO "Presence"',
]
const BEFORE_NEWEST = {
  sqlite: [
    ...EARLIER_PRESENCE,
    'DROP TABLE "DocVersion"',
    'DROP INDEX "AccessRollup_appId_unit_bucket_idx"',
    'CREATE INDEX "AccessRollup_appId_unit_bucket_linkId_idx" ON "AccessRollup"("appId", "unit", "bucket", "linkId")',
  ],
  postgresql: [
    ...EARLIER_PRESENCE,
    'ALTER TABLE "Presence" RENAME CONSTRAINT "EarlierPresence_pkey" TO "Presence_pkey"',
    'DROP TABLE "DocVersion"',
    ...[
      ['AccessRollup', '"scope", "unit", "bucket"'],
      ['Recurrence', '"scope", "what", "unit", "bucket", "previous"'],
    ].flatMap(([table, key]) => [
      `CREATE TABLE "earlier" (LIKE "${table}")`,
      `INSERT INTO "earlier" SELECT * FROM "${table}"`,
      `DROP TABLE "${table}"`,
      `ALTER TABLE "earlier" RENAME TO "${table}"`,
      `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_pkey" PRIMARY KEY (${key})`,
    ]),
    'CREATE INDEX "AccessRollup_appId_unit_bucket_linkId_idx" ON "AccessRollup"("appId", "unit", "bucket", "linkId")',
  ],
}

describe('reset, snapshots', () => {
  it('reset brings back the seed, in the main world too', async () => {
    const { registry, on } = server
    await on('main', (world) => mark(world, 'main'))
    await registry.reset('main')
    const after = await on('main', async (world) => ({
      ...(await marks(world)),
      people: await world.db.read.account.count(),
    }))
    expect(after).toMatchObject({ rows: [], file: undefined, mail: [], faults: [], people: PERSONAS.length })
    expect(await on('main', (world) => world.clock.real)).toBe(true)
  })

  it('a snapshot brings back what was, as often as wanted, into any world', async () => {
    const { registry, on } = server
    await registry.create({ name: 'saved' })
    await on('saved', (world) => mark(world, 'saved'))
    await registry.saveSnapshot('saved', 'before')
    await expect(registry.saveSnapshot('main', 'before')).rejects.toEqual(refusal(409))
    await registry.create({ name: 'elsewhere' })
    for (const id of ['saved', 'elsewhere']) {
      await on(id, async (world) => {
        await world.db.transaction((tx) => tx.whitelistEntry.deleteMany())
        await world.files.remove(FILE)
      })
      await registry.restoreSnapshot(id, 'before')
      expect(await on(id, marks)).toEqual(expected('saved'))
    }
    expect((await registry.snapshots.list()).map(({ name }) => name)).toContain('before')
    await registry.snapshots.drop('before')
    await expect(registry.restoreSnapshot('saved', 'before')).rejects.toEqual(refusal(404))
    await expect(registry.saveSnapshot('main', '../before')).rejects.toEqual(refusal(400))
  })

  it('of another schema are refused, and the world stays as it is', async () => {
    const { registry, on, config } = server
    await registry.create({ name: 'older' })
    await on('older', (world) => mark(world, 'older'))
    await registry.saveSnapshot('older', 'older')
    const file = join(config.dataDir, 'emulator', 'snapshots', 'older', 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...manifest, migrations: [{ name: '20990101000000_later', sha256: 'f' }] }))
    await expect(registry.restoreSnapshot('older', 'older')).rejects.toThrow(/another database schema/)
    expect(await on('older', marks)).toEqual(expected('older'))
    await registry.snapshots.drop('older')
  })

  it('of an earlier version are migrated', async () => {
    const { registry, on, config } = server
    await registry.create({ name: 'earlier' })
    await on('earlier', (world) => mark(world, 'earlier'))
    await on('earlier', ({ db }) =>
      db.transaction(async (tx) => {
        for (const sql of BEFORE_NEWEST[db.provider]) await tx.$executeRawUnsafe(sql)
        for (const name of NEWEST)
          await tx.$executeRawUnsafe('DELETE FROM "_prisma_migrations" WHERE "migration_name" = $1', name)
      }),
    )
    await registry.saveSnapshot('earlier', 'earlier')
    const file = join(config.dataDir, 'emulator', 'snapshots', 'earlier', 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as { migrations: { name: string }[] }
    const migrations = manifest.migrations.filter(({ name }) => !NEWEST.includes(name))
    writeFileSync(file, JSON.stringify({ ...manifest, migrations }))
    await registry.restoreSnapshot('earlier', 'earlier')
    expect(await on('earlier', marks)).toEqual(expected('earlier'))
    expect(await on('earlier', ({ db }) => db.read.docVersion.count())).toBe(0)
  })
})

describe('export and import', () => {
  it('carry a world over a folder', async () => {
    const { registry, on, config } = server
    const folder = join(config.dataDir, 'taken-away')
    await registry.create({ name: 'sender' })
    await on('sender', (world) => mark(world, 'sender'))
    const manifest = await registry.exportTo('sender', folder)
    expect(manifest).toMatchObject({ format: 1, world: 'sender' })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['files', 'manifest.json']))
    await expect(registry.exportTo('sender', folder)).rejects.toEqual(refusal(409))
    await registry.create({ name: 'receiver' })
    await registry.importFrom('receiver', folder)
    const seen = await on('receiver', async (world) => ({
      ...(await marks(world)),
      people: await world.db.read.account.count(),
      sessions: await world.db.read.profile.count(),
    }))
    expect(seen).toMatchObject({ ...expected('sender'), people: PERSONAS.length })
  })

  it('of two at once into one world leave it whole', async () => {
    const { registry, on, config } = server
    const folder = join(config.dataDir, 'taken-twice')
    await registry.create({ name: 'twice' })
    await on('twice', (world) => mark(world, 'twice'))
    await registry.exportTo('twice', folder)
    await Promise.all([1, 2, 3].map(() => registry.importFrom('twice', folder)))
    expect(await on('twice', marks)).toEqual(expected('twice'))
  })

  it('that is broken, of another schema or not there costs the world nothing', async () => {
    const { registry, on, config } = server
    const folder = join(config.dataDir, 'broken')
    await registry.create({ name: 'careful' })
    await on('careful', (world) => mark(world, 'careful'))
    await registry.exportTo('careful', folder)
    const data = ['main.db', 'tables/Account.gz'].find((name) => existsSync(join(folder, name))) ?? ''
    writeFileSync(join(folder, data), 'no database')
    await expect(registry.importFrom('careful', folder)).rejects.toEqual(refusal(400))
    await expect(registry.importFrom('careful', join(config.dataDir, 'nowhere'))).rejects.toEqual(refusal(404))
    const file = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as object
    writeFileSync(file, JSON.stringify({ ...manifest, migrations: [{ name: '20990101000000_later', sha256: 'f' }] }))
    await expect(registry.importFrom('careful', folder)).rejects.toThrow(/another database schema/)
    expect(await on('careful', marks)).toEqual(expected('careful'))
  })
})

import { createTestWorld, type TestWorld } from '#support/test-app.ts'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBackup } from '@unilink/server/ops/backup/create-backup.ts'
import { restoreBackup } from '@unilink/server/ops/backup/restore-backup.ts'
import { stampOf } from '@unilink/server/ops/backup/stamp-of.ts'
import { createEmptyDatabase } from '@unilink/server/support/servers/test-database.ts'
import { createTestRegistry, type TestRegistry } from '#support/test-registry.ts'
import { expected, FILE, mark, marks } from '#support/world-marks.ts'
import { openBackup } from './open-backup.ts'
import { storageOf } from './storage-of.ts'

vi.setConfig({ testTimeout: 120_000 })

let folder: string
let world: TestWorld
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-storage-'))
  world = await createTestWorld()
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const logOf = (file: string) => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0

it.skipIf(process.env['TEST_POSTGRES_URL'])(
  'a loaded database is whole in its file, so that it can be copied on at once',
  async () => {
    await world.db.transaction((tx) => tx.account.updateMany({ data: { freezeReason: '写过的一行' } }))
    expect(logOf(world.config.databaseUrl.slice('file:'.length))).toBeGreaterThan(0)
    const backup = join(folder, 'backup')
    await createBackup(world, backup)
    const storage = await storageOf(world.config.databaseUrl)
    const place = await storage.place(join(folder, 'loaded'))
    await (await openBackup(storage, backup, stampOf(world.config))).restore(place)
    expect(logOf(join(folder, 'loaded', 'main.db'))).toBe(0)
  },
)

it('a world takes the backup of a server, and a server the export of a world', async () => {
  await world.files.put(FILE, Buffer.from('of the server'))
  const journal = join(world.config.dataDir, 'visits', 'main')
  mkdirSync(journal, { recursive: true })
  writeFileSync(join(journal, 'waiting.ndjson'), '')
  const backup = join(folder, 'backup')
  await createBackup(world, backup)
  const server: TestRegistry = await createTestRegistry()
  await server.registry.importFrom('main', backup)
  const people = await world.db.read.account.count()
  expect(await server.on('main', ({ db }) => db.read.account.count())).toBe(people)
  expect(await server.on('main', marks)).toMatchObject({ rows: [], file: 'of the server', mail: [], faults: [] })
  await server.on('main', (main) => mark(main, 'main'))
  const exported = join(folder, 'exported')
  const manifest = await server.registry.exportTo('main', exported)
  expect(manifest.entries.map(({ path }) => path)).toContain('files/56/1234567890123456')
  expect(readdirSync(exported)).not.toContain('visits')
  const empty = await createEmptyDatabase()
  const target = { ...server.config, databaseUrl: empty.url, dataDir: join(folder, 'restored') }
  expect((await restoreBackup(target, exported, { force: false })).sameKey).toBe(true)
  expect(readdirSync(join(target.dataDir, 'files', '56'))).toEqual([FILE])
  await empty.drop()
  await server.registry.create({ name: 'again' })
  await server.registry.importFrom('again', exported)
  expect(await server.on('again', marks)).toEqual(expected('main'))
  await server.close()
})

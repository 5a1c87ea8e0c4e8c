import { readFileSync, readdirSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepRelease } from '@unilink/server/support/tables/keep-release.ts'
import { createEmptyDatabase, type TestDatabase } from '@unilink/server/support/servers/test-database.ts'
import { createTestWorld, testConfig } from '@unilink/server/support/test-world.ts'
import { unpackArchive } from './unpack-archive.ts'
import { checksumsOf } from '@unilink/server/db/migrations/migration-status.ts'
import { migrationsFolder } from '@unilink/server/db/migrations/migrations-of.ts'
import { verifyChain } from '@unilink/server/modules/audit/verify-chain.ts'
import { readManifest, type Manifest } from '@unilink/server/ops/backup/manifest.ts'
import { restoreBackup } from '@unilink/server/ops/backup/restore-backup.ts'
import { verifyBackup } from '@unilink/server/ops/backup/verify-backup.ts'
import { verifyRollups } from '@unilink/server/visits/rollup/verify-rollups.ts'

// A database of each release, as a backup of either kind: KEEP_RELEASE=0.2.0 keeps another, on each of both databases.

const RELEASED = fileURLToPath(new URL('../../../../server/test/released', import.meta.url))
const MOST_BYTES = 64 * 1_048_576
const given = process.env['KEEP_RELEASE']

const kept = given === undefined ? readdirSync(RELEASED) : []
const cases = kept.flatMap((release) => (['sqlite', 'postgresql'] as const).map((kind) => ({ release, kind })))

it.runIf(given)(
  'a release is kept',
  async () => {
    await keepRelease(join(RELEASED, given ?? ''))
    expect(readdirSync(RELEASED)).toContain(given)
  },
  300_000,
)

it('each release of the list of changes is kept', () => {
  const changes = readFileSync(new URL('../../../../../CHANGELOG.md', import.meta.url), 'utf8')
  const released = [...changes.matchAll(/^## (\d\S+) \(/gm)].map(([, version]) => version)
  expect(kept).toEqual(expect.arrayContaining(released))
  expect(released).not.toEqual([])
})

describe.each(cases)('the database of $release on $kind', ({ release, kind }) => {
  let database: TestDatabase
  let folder: string
  let manifest: Manifest
  beforeAll(async () => {
    database = await createEmptyDatabase()
    folder = join(database.folder, 'backup')
    await unpackArchive(join(RELEASED, release, `${kind}.zip`), folder, MOST_BYTES)
    manifest = await readManifest(folder)
  })
  afterAll(() => database.drop())

  it('has rows in its tables', () => {
    // What is moved out of is empty from its first roll-up on.
    const { EarlierPresence: _moved, ...counts } = manifest.counts
    const empty = Object.entries(counts).flatMap(([table, count]) => (count === 0 ? [table] : []))
    expect(empty).toEqual([])
  })

  it('was made by migrations that are here unchanged, before all later ones', () => {
    const here = [...checksumsOf(migrationsFolder(kind))].map(([name, sha256]) => ({ name, sha256 }))
    expect(here.slice(0, manifest.migrations.length)).toEqual(manifest.migrations)
  })

  it('comes up with its figures, its audit log and its files', async () => {
    const config = testConfig({ ...database, folder: join(database.folder, 'data') })
    expect((await verifyBackup(config, folder)).problems).toEqual([])
    expect(await restoreBackup(config, folder, { force: false })).toMatchObject({ sameKey: true })
    const world = await createTestWorld({ database, personas: false, config: { dataDir: config.dataDir } })
    expect((await verifyRollups(world, 20)).differences).toEqual([])
    const { head, fault } = await verifyChain(world.db, config.secrets, manifest.auditHead)
    expect({ head, fault }).toEqual({ head: manifest.auditHead, fault: undefined })
    const links = await world.db.read.link.findMany()
    for (const { id, code } of links) expect((await world.links.find(code))?.linkId).toBe(id)
    for (const { id } of await world.db.read.file.findMany())
      expect((await world.files.get(id))?.length, id).toBeGreaterThan(0)
    await world.close()
  })
  it.runIf(kind === 'sqlite')('is brought up where it lies, by whoever starts this version on its folder', async () => {
    const own = join(database.folder, 'in-place')
    await mkdir(own)
    await cp(join(folder, 'main.db'), join(own, 'main.db'))
    const inPlace = { ...database, folder: own, url: `file:${join(own, 'main.db')}` }
    const world = await createTestWorld({ database: inPlace, personas: false })
    expect(await world.db.read.account.count()).toBe(manifest.counts['Account'])
    expect(await world.db.read.link.count()).toBe(manifest.counts['Link'])
    await world.close()
  })
})

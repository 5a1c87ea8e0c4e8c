import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Config } from '#src/kernel/config/config.ts'
import { Prisma } from '#src/db/client/client.ts'
import { migrationsOf } from '#src/db/migrations/migrations-of.ts'
import { connectDatabase } from '#src/db/open-database.ts'
import { verifyChain } from '#src/modules/audit/verify-chain.ts'
import { change } from '#src/modules/changes/change.ts'
import { seedLink } from '#support/seed-link.ts'
import { runUnilink } from '#support/servers/run-unilink.ts'
import { createEmptyDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { insist } from '#support/insist.ts'
import { testContext } from '#support/test-app.ts'
import { createBackup } from './create-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import type { Database } from '#src/kernel/ports/database.ts'

// Processes of their own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let world: TestWorld
let target: TestDatabase
let folder: string

beforeEach(async () => {
  world = await createTestWorld()
  target = await createEmptyDatabase()
  folder = join(target.folder, 'backup')
})
afterEach(async () => {
  await world.close()
  await target.drop()
})

const backUp = (to = folder) => createBackup(world, to)
const configOf = (change: Partial<Config> = {}): Config => ({
  ...world.config,
  databaseUrl: target.url,
  dataDir: join(target.folder, 'data'),
  ...change,
})

/** The environment that leads a process to the same configuration. */
const envOf = ({ databaseUrl, dataDir, secrets }: Config) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: dataDir,
  SEAL_KEY: Buffer.from(secrets.sealKey).toString('base64'),
})

/** Every row of every table, as text that is the same on both databases. */
async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {}
  for (const model of Object.keys(Prisma.ModelName)) {
    const table = db.read[(model.charAt(0).toLowerCase() + model.slice(1)) as 'account']
    const rows: unknown[] = await table.findMany()
    content[model] = rows.map((row) => JSON.stringify(row, plain)).toSorted((a, b) => (a < b ? -1 : 1))
  }
  return content
}

/** Big numbers as text, keys in order: PostgreSQL gives those of JSON in an order of its own. */
function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

async function inDatabase<T>(config: Config, work: (db: Database) => Promise<T>): Promise<T> {
  const db = await connectDatabase(config)
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

/** One act: a row and its audit entry, in one transaction. */
async function act(name: string): Promise<void> {
  await change(testContext(world), async (tx) => {
    const row = { id: world.random.id(), entry: name, createdBy: 'test', createdAt: world.clock.now() }
    await tx.db.whitelistEntry.create({ data: row })
    tx.audit({ action: 'whitelist.add', targetType: 'whitelist', targetId: row.id, after: { 名: name, list: [1] } })
  })
}

async function fill(): Promise<void> {
  await seedLink(world)
  for (const name of ['@a.example', '@b.example']) await act(name)
  await world.files.put('1234567890123456', Buffer.from('bytes of a file'))
  mkdirSync(join(world.config.dataDir, 'visits', 'main'), { recursive: true })
  writeFileSync(join(world.config.dataDir, 'visits', 'main', '1.ndjson'), '{"a":1}\n')
  writeFileSync(join(world.config.dataDir, 'unrelated.txt'), 'x')
}

describe('a backup', () => {
  it('is put back equal: rows, files, journal, audit chain', async () => {
    await fill()
    const manifest = await backUp()
    expect(manifest.entries.map(({ path }) => path).filter((path) => !/^(tables\/|main\.db)/.test(path))).toEqual([
      'files/56/1234567890123456',
      'visits/main/1.ndjson',
    ])
    const restored = await restoreBackup(configOf(), folder, { force: false })
    expect(restored.sameKey).toBe(true)
    const wanted = await contentOf(world.db)
    expect(wanted['Link']).toHaveLength(1)
    await inDatabase(configOf(), async (db) => {
      expect(await contentOf(db)).toEqual(wanted)
      const { checked, fault } = await verifyChain(db, world.config.secrets, manifest.auditHead)
      expect({ checked, fault }).toEqual({ checked: 2, fault: undefined })
      await expect(db.transaction((tx) => tx.$executeRawUnsafe('DELETE FROM "AuditEntry"'))).rejects.toThrow(/append/)
    })
    const { dataDir } = configOf()
    const [put, back] = [world.config.dataDir, dataDir].map((at) => readFileSync(join(at, 'files/56/1234567890123456')))
    expect(back).toEqual(put)
    expect(readFileSync(join(dataDir, 'visits/main/1.ndjson'), 'utf8')).toBe('{"a":1}\n')
    expect(existsSync(join(dataDir, 'unrelated.txt'))).toBe(false)
  })

  it('made under writers holds whole transactions, and all that were acknowledged before it', async () => {
    const stop = new AbortController()
    let done = 0
    const writer = async (name: string) => {
      for (let index = 0; !stop.signal.aborted; index += 1) {
        await insist(() => act(`@${name}${index}.example`))
        done += 1
        // SQLite answers within one turn of the event loop, which nothing else would get otherwise.
        await new Promise((resolve) => setTimeout(resolve, 1))
      }
    }
    const writers = ['a', 'b', 'c'].map(writer)
    await expect.poll(() => done, { timeout: 60_000 }).toBeGreaterThan(20)
    const before = done
    const { code, err } = await runUnilink(['backup', folder], envOf(world.config))
    stop.abort()
    await Promise.all(writers)
    expect({ code, err }).toEqual({ code: 0, err: '' })
    await restoreBackup(configOf(), folder, { force: false })
    await inDatabase(configOf(), async (db) => {
      const acts = await db.read.whitelistEntry.count()
      expect(acts).toBeGreaterThanOrEqual(before)
      expect(await db.read.auditEntry.count()).toBe(acts)
      expect(await verifyChain(db, world.config.secrets)).toMatchObject({ checked: acts, fault: undefined })
    })
  })

  it('is not written over something, and leaves nothing when it cannot be made', async () => {
    await backUp()
    await expect(backUp()).rejects.toThrow(/is there already/)
    const broken = { ...world, config: configOf({ databaseUrl: `file:${join(target.folder, 'none', 'main.db')}` }) }
    await expect(createBackup(broken, join(target.folder, 'other'))).rejects.toThrow(/./)
    expect(readdirSync(target.folder).filter((name) => name.startsWith('other'))).toEqual([])
  })
})

describe('a restore', () => {
  it('refuses a target with rows or files, unless it is forced', async () => {
    await fill()
    await backUp()
    await act('@later.example')
    const env = envOf(configOf())
    expect(await runUnilink(['restore', folder], env)).toMatchObject({ code: 0, err: '' })
    const again = await runUnilink(['restore', folder], env)
    expect(again).toMatchObject({ code: 1, err: expect.stringMatching(/not empty \(rows in/) })
    const other = await createEmptyDatabase()
    const besideFiles = await runUnilink(['restore', folder], { ...env, DATABASE_URL: other.url })
    expect(besideFiles).toMatchObject({ code: 1, err: expect.stringMatching(/not empty \(2 files in/) })
    await other.drop()
    expect(await runUnilink(['restore', folder, '--force'], env)).toMatchObject({ code: 0, err: '' })
    expect(await inDatabase(configOf(), (db) => db.read.whitelistEntry.count())).toBe(2)
  })

  it.each([
    ['a changed byte', (file: string) => writeFileSync(file, flipped(readFileSync(file)))],
    ['a byte more', (file: string) => appendFileSync(file, 'x')],
    ['a missing file', (file: string) => rmSync(file)],
  ])('refuses a backup with %s and touches nothing', async (_name, damage) => {
    const { entries } = await backUp()
    damage(join(folder, entries[0]?.path ?? ''))
    await expect(restoreBackup(configOf(), folder, { force: true })).rejects.toThrow(/damaged/)
    expect(existsSync(configOf().dataDir)).toBe(false)
  })

  it('refuses what is no backup, a damaged manifest, and the schema of another program', async () => {
    await expect(restoreBackup(configOf(), folder, { force: true })).rejects.toThrow(/no backup in/)
    const manifest = await backUp()
    const path = join(folder, 'manifest.json')
    const write = (change: object) => writeFileSync(path, JSON.stringify({ ...manifest, ...change }))
    const refusal = (words: RegExp) => expect(restoreBackup(configOf(), folder, { force: true })).rejects.toThrow(words)
    writeFileSync(path, '{"format":')
    await refusal(/damaged/)
    write({ entries: [{ path: '../../etc/passwd', bytes: 1, sha256: 'a'.repeat(64) }] })
    await refusal(/damaged/)
    write({ migrations: [...manifest.migrations, { name: '20990101000000_later', sha256: 'x' }] })
    await refusal(/20990101000000_later is not known here/)
    write({ migrations: manifest.migrations.map((each) => ({ ...each, sha256: 'x' })) })
    await refusal(/is another here/)
  })

  it('says so when the key is another', async () => {
    await backUp()
    const secrets = { ...world.config.secrets, sealKey: new Uint8Array(32) }
    expect((await restoreBackup(configOf({ secrets }), folder, { force: false })).sameKey).toBe(false)
  })

  it('leaves the target up to date', async () => {
    await backUp()
    await restoreBackup(configOf(), folder, { force: false })
    const status = await (await migrationsOf(target.url)).status()
    expect(status.every(({ state }) => state === 'applied')).toBe(true)
  })

  it.runIf(!process.env['TEST_POSTGRES_URL'])('refuses a SQLite file that a server has open', async () => {
    await backUp()
    const refused = await runUnilink(['restore', folder, '--force'], envOf(world.config))
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/in use: stop the server first/) })
    expect(await world.db.read.account.count()).toBeGreaterThan(0)
  })

  it.runIf(process.env['TEST_POSTGRES_URL'])('moves from PostgreSQL to SQLite and back', async () => {
    await fill()
    await backUp()
    const onFile = configOf({
      databaseUrl: `file:${join(target.folder, 'moved.db')}`,
      dataDir: join(target.folder, 'm'),
    })
    await restoreBackup(onFile, folder, { force: false })
    const wanted = await contentOf(world.db)
    const back = join(target.folder, 'second')
    await inDatabase(onFile, async (db) => {
      expect(await contentOf(db)).toEqual(wanted)
      expect((await verifyChain(db, world.config.secrets)).fault).toBeUndefined()
      await createBackup({ config: onFile, clock: world.clock }, back)
    })
    await restoreBackup(configOf(), back, { force: false })
    expect(await inDatabase(configOf(), contentOf)).toEqual(wanted)
    expect(readdirSync(back)).not.toContain('.main.db.reading')
  })
})

function flipped(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const middle = copy.length >> 1
  copy[middle] = (copy[middle] ?? 0) ^ 1
  return copy
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { providerOf } from '#src/db/client/provider-of.ts'
import { connectDatabase } from '#src/db/open-database.ts'
import { SingleConnectionLibSql } from '#src/db/sqlite/libsql-adapter.ts'
import { LATER, LATER_MIGRATION, laterStep } from '#support/later-step.ts'
import { runUnilink } from '#support/servers/run-unilink.ts'
import { createEmptyDatabase, type TestDatabase } from '#support/servers/test-database.ts'
import { testConfig } from '#support/test-world.ts'
import { systemRandom } from '#src/kernel/random.ts'
import { migrate } from './migrate.ts'
import { migrationStatus } from './migration-status.ts'
import { migrationsFolder } from './migrations-of.ts'
import { postgresqlForMigrations } from './postgresql-migrations.ts'
import { runDataSteps } from './run-data-steps.ts'

// Processes of their own, on whatever machine this runs.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

let database: TestDatabase
beforeEach(async () => {
  database = await createEmptyDatabase()
})
afterEach(() => database.drop())

const factory = () =>
  providerOf(database.url) === 'sqlite'
    ? new SingleConnectionLibSql(database.url.slice('file:'.length), 'writer')
    : postgresqlForMigrations(database.url)

const names = () =>
  readdirSync(migrationsFolder(providerOf(database.url)))
    .filter((name) => !name.endsWith('.toml'))
    .toSorted()

/** A copy of the migrations that a test may change. */
function copyOfMigrations(): string {
  const copy = join(database.folder, 'migrations')
  cpSync(migrationsFolder(providerOf(database.url)), copy, { recursive: true })
  return copy
}

function addMigration(folder: string, sql: string, name = '20990101000000_added'): string {
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
  return name
}

describe('migrate', () => {
  it('closes every connection that it opened', async () => {
    const inner = factory()
    const open = new Set<object>()
    let opened = 0
    const connect = async () => {
      const adapter = await inner.connect()
      const dispose = adapter.dispose.bind(adapter)
      opened += 1
      open.add(adapter)
      return Object.assign(adapter, { dispose: () => dispose().finally(() => open.delete(adapter)) })
    }
    await migrate({ provider: inner.provider, adapterName: inner.adapterName, connect }, copyOfMigrations())
    expect(opened).toBeGreaterThan(1)
    expect(open.size).toBe(0)
  })

  it('refuses, in words that help, what was changed after it was applied', async () => {
    const folder = copyOfMigrations()
    await migrate(factory(), folder)
    expect(await migrate(factory(), folder)).toEqual([])
    appendFileSync(join(folder, names()[0] ?? '', 'migration.sql'), '\n-- edited\n')
    await expect(migrate(factory(), folder)).rejects.toThrow(`it was migrated by another text of ${names()[0]}`)
  })

  it('refuses a database that is newer than the program', async () => {
    const folder = copyOfMigrations()
    const added = addMigration(folder, 'CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);')
    await migrate(factory(), folder)
    const here = migrationsFolder(providerOf(database.url))
    await expect(migrate(factory(), here)).rejects.toThrow(`newer than this program, which does not know: ${added}`)
  })

  it('leaves nothing of a migration that fails, and runs it again once it is mended', async () => {
    const folder = copyOfMigrations()
    const added = addMigration(folder, 'CREATE TABLE "Later" ("id" TEXT);\nCREATE TABLE "Account" ("id" TEXT);')
    await expect(migrate(factory(), folder)).rejects.toThrow(/already exists/)
    expect((await migrationStatus(factory(), folder)).at(-1)).toEqual({ name: added, state: 'interrupted' })
    addMigration(folder, 'CREATE TABLE "Later" ("id" TEXT NOT NULL PRIMARY KEY);')
    expect(await migrate(factory(), folder)).toEqual([added])
    expect((await migrationStatus(factory(), folder)).every(({ state }) => state === 'applied')).toBe(true)
  })

  it.runIf(!process.env['TEST_POSTGRES_URL'])('keeps what refers to a table that it rebuilds', async () => {
    const folder = join(database.folder, 'own')
    addMigration(
      folder,
      `CREATE TABLE "Parent" ("id" TEXT NOT NULL PRIMARY KEY);
       CREATE TABLE "Child" ("parentId" TEXT NOT NULL REFERENCES "Parent" ("id") ON DELETE CASCADE);
       INSERT INTO "Parent" VALUES ('a');
       INSERT INTO "Child" VALUES ('a');`,
    )
    await migrate(factory(), folder)
    // As Prisma writes it.
    addMigration(
      folder,
      `PRAGMA defer_foreign_keys=ON;
       PRAGMA foreign_keys=OFF;
       CREATE TABLE "new_Parent" ("id" TEXT NOT NULL PRIMARY KEY, "name" TEXT);
       INSERT INTO "new_Parent" ("id") SELECT "id" FROM "Parent";
       DROP TABLE "Parent";
       ALTER TABLE "new_Parent" RENAME TO "Parent";
       PRAGMA foreign_keys=ON;
       PRAGMA defer_foreign_keys=OFF;`,
      '20990102000000_rebuild',
    )
    await migrate(factory(), folder)
    const adapter = await factory().connect()
    const { rows } = await adapter.queryRaw({ sql: 'SELECT "parentId" FROM "Child"', args: [], argTypes: [] })
    await adapter.dispose()
    expect(rows).toEqual([['a']])
  })

  it('is run by one of three processes that start together', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: database.folder }
    const runUp = () => runUnilink(['migrate', 'up'], env)
    const results = await Promise.all([runUp(), runUp(), runUp()])
    for (const { code, err } of results) expect({ code, err }).toEqual({ code: 0, err: '' })
    const applied = results.flatMap(({ out }) => out.split('\n').filter((line) => line.startsWith('applied')))
    expect(applied.map((line) => line.split(/\s+/)[1] ?? '').toSorted()).toEqual(names())
  })
})

describe('an upgrade with a step over the rows', () => {
  /** Runs the step in a process of its own, and kills that in the middle of the third batch. */
  async function breakOff(): Promise<void> {
    const program = fileURLToPath(new URL('../../../dist-test/support/later-step-process.js', import.meta.url))
    const child = spawn(process.execPath, [program, database.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    const closed = once(child, 'close')
    await Promise.race([once(child.stdout, 'data'), closed])
    child.kill('SIGKILL')
    expect(await closed).toEqual([null, 'SIGKILL'])
  }

  it('goes on where it was killed, changes each row once, and is through only once', async () => {
    const folder = copyOfMigrations()
    const added = addMigration(folder, LATER_MIGRATION)
    expect(await migrate(factory(), folder, { upTo: names().at(-1) ?? '' })).toEqual(names())
    expect(await migrate(factory(), folder)).toEqual([added])
    await breakOff()

    const config = testConfig(database)
    const db = await connectDatabase(config)
    const rowsBy = (changes: number) =>
      db.read.$queryRaw<unknown[]>`SELECT 1 FROM "Later" WHERE "changes" = ${changes}`.then(({ length }) => length)
    expect([await rowsBy(1), await rowsBy(0)]).toEqual([2 * LATER.batch, LATER.rows - 2 * LATER.batch])
    const run = () => runDataSteps({ db, config, random: systemRandom }, [laterStep])
    // Only one process at a time serves from a SQLite file.
    const through = process.env['TEST_POSTGRES_URL'] ? await Promise.all([run(), run()]) : [await run(), await run()]
    expect(through.flat()).toEqual([laterStep.name])
    expect(await rowsBy(1)).toBe(LATER.rows)
    expect(await db.read.dataStep.findMany()).toEqual([{ name: laterStep.name }])
    await db.close()
  })
})

import { appendFileSync, cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shanghaiHour } from '@unilink/shared'
import { emailColumns, emailKeyOf, emailOf, emailSearch } from '#src/db/personal/account-email.ts'
import { nameSearch, profileName } from '#src/db/personal/profile-name.ts'
import { entryText } from '#src/db/personal/whitelist-text.ts'
import { dumpTables } from '@unilink/emulator/testing/hash-tables.ts'
import { earlierPeople } from '@unilink/emulator/testing/earlier-people.ts'
import { sealPersonalData } from '#src/upgrade/seal-personal-data.ts'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import { createEmptyDatabase, type TestDatabase } from '@unilink/emulator/testing/servers/test-database.ts'
import { runUnilink } from '@unilink/emulator/testing/servers/run-unilink.ts'
import { createTestWorld, type TestWorld } from '@unilink/emulator/testing/test-world.ts'
import { verifyChain } from '#src/modules/audit/verify-chain.ts'
import { revealFields } from '#src/db/personal/personal-fields.ts'
import { fillFirstSchema } from '@unilink/emulator/testing/first-schema.ts'
import { runSql } from '@unilink/emulator/testing/servers/run-sql.ts'
import { insertVisits } from '#src/visits/store/sql/insert-rows.ts'
import { SingleConnectionLibSql } from '#src/db/sqlite/libsql-adapter.ts'
import { migrate } from './migrate.ts'
import { migrationsFolder, migrationsOf } from './migrations-of.ts'
import { providerOf } from '#src/db/client/provider-of.ts'
import { migrationStatus } from './migration-status.ts'
import { postgresqlForMigrations } from './postgresql-migrations.ts'
import type { VisitRow } from '#src/kernel/ports/visit-rows.ts'

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

function addMigration(folder: string, sql: string): string {
  const name = '20990101000000_added'
  mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, name, 'migration.sql'), sql)
  return name
}

describe('an upgrade from the first schema', () => {
  it('keeps every row, seals what was plain, and gives old audit rows their places in the chain', async () => {
    const migrations = await migrationsOf(database.url)
    expect(await migrations.up(names()[0])).toEqual(names().slice(0, 1))
    await fillFirstSchema(database.url)
    const world = await createTestWorld({ personas: false, database })
    expect(await world.db.read.account.count()).toBe(2)
    expect(await world.db.read.link.findMany({ select: { code: true, linkName: true } })).toEqual([
      { code: 'abc234', linkName: '春节' },
    ])
    expect(await world.db.read.revision.findMany({ select: { content: true } })).toEqual([
      { content: { linkName: '春节', list: [1, null] } },
    ])
    expect(await world.db.read.visit.count()).toBe(2)
    const profile = await world.db.read.profile.findFirstOrThrow()
    expect(JSON.stringify(profile)).not.toMatch(/13912345678|陈一帆|林知远|福州|c@b\.example/)
    expect(revealFields(world, profile)).toMatchObject({ contactPhone: '13912345678', legalPersonName: '林知远' })
    const audit = await world.db.read.auditEntry.findMany({ orderBy: { seq: 'asc' } })
    expect(audit.map(({ seq, id }) => [seq, id])).toEqual([
      [1, 'audit-early'],
      [2, 'audit-late'],
    ])
    expect(await verifyChain(world.db, world.config.secrets)).toMatchObject({ checked: 2, fault: undefined })
    expect((await migrations.status()).every(({ state }) => state === 'applied')).toBe(true)
    await world.close()
  })
})

describe('an upgrade that seals addresses and names', () => {
  const [first, last] = ['20261121183524_seal-emails-and-names', 'seal-personal-data']
  const people = Array.from({ length: 303 }, (_, n) => `${n}`.padStart(4, '0'))

  beforeEach(async () => {
    await (await migrationsOf(database.url)).up(names()[names().indexOf(first) - 1])
    await runSql(database.url, earlierPeople(people))
  })

  const plainLeft = async ({ db }: TestWorld) =>
    (await dumpTables(db)).match(/person\d+@b\.example|欧阳\d+|listed@b\.example/gi) ?? []

  it('leaves none as it was, finds each by what it was, and knows an address that is taken', async () => {
    const world = await createTestWorld({ personas: false, database })
    expect(await plainLeft(world)).toEqual([])
    for (const n of ['0000', '0099', '0100', '0302']) {
      const where = { emailKey: emailKeyOf(world, `PERSON${n}@B.example`) }
      const account = await world.db.read.account.findUniqueOrThrow({ where, include: { profile: true } })
      expect(emailOf(world, account)).toBe(`Person${n}@b.example`)
      expect(profileName(world, account.profile)).toBe(`欧阳${n}`)
    }
    const { read } = world.db
    expect(await read.account.count({ where: { OR: emailSearch(world, '@b.example') } })).toBe(people.length)
    expect(await read.profile.count({ where: { OR: nameSearch(world, '欧阳0007') } })).toBe(1)
    expect(await read.profile.count({ where: { OR: nameSearch(world, '星桥') } })).toBe(1)
    const gone = await read.account.findUniqueOrThrow({ where: { id: 'gone' } })
    expect(gone).toMatchObject({ emailEnc: '', emailKey: 'deleted:gone', emailDomainKey: '' })
    const entries = (await read.whitelistEntry.findMany()).map((entry) => entryText(world, entry))
    expect(entries.toSorted()).toEqual(['@b.example', 'listed@b.example'])
    const again = { ...gone, id: 'again', ...emailColumns(world, 'person0001@b.example') }
    await expect(world.db.transaction((tx) => tx.account.create({ data: again }))).rejects.toThrow(/[Uu]nique/)
    await world.outbox.drain()
    expect(world.mail.all()).toMatchObject([{ to: 'person0001@b.example', subject: 's' }])
    await world.close()
  })

  it('goes on where it broke off, and changes nothing that is sealed', async () => {
    const half = await createTestWorld({ personas: false, database })
    const rows = () => half.db.read.account.findMany({ orderBy: { id: 'asc' } })
    const before = await rows()
    const plain = { emailEnc: 'Person0200@b.example', emailKey: 'person0200@b.example' }
    await half.db.transaction((tx) => tx.account.update({ where: { id: 'p0200' }, data: plain }))
    expect(await sealPersonalData(half)).toBe(0)
    await half.db.transaction((tx) => tx.dataStep.delete({ where: { name: last } }))
    expect(await sealPersonalData(half)).toBe(1)
    expect(await plainLeft(half)).toEqual([])
    const after = await rows()
    expect(after.filter(({ emailEnc }, n) => emailEnc !== before[n]?.emailEnc).map(({ id }) => id)).toEqual(['p0200'])
    expect(await half.db.read.dataStep.findMany()).toEqual([{ name: last }])
    await half.close()
  })

  // Only one process at a time serves from a SQLite file.
  it.runIf(process.env['TEST_POSTGRES_URL'])('is done once by two processes that start together', async () => {
    await (await migrationsOf(database.url)).up()
    const open = () => createTestWorld({ personas: false, database })
    const worlds = await Promise.all([open(), open()])
    for (const world of worlds) expect(await plainLeft(world)).toEqual([])
    for (const world of worlds) await world.close()
  })

  it('stops at a key other than the one that sealed the rest', async () => {
    const world = await createTestWorld({ personas: false, database })
    await world.db.transaction((tx) => tx.dataStep.delete({ where: { name: last } }))
    const secrets = { ...world.config.secrets, sealKey: new Uint8Array(32) }
    await expect(sealPersonalData({ ...world, config: { ...world.config, secrets } })).rejects.toThrow(
      /SEAL_KEY is not the key/,
    )
    await world.close()
  })
})

describe('an upgrade to visits by day', () => {
  it('keeps every visit and event, also when it has to be begun again, and numbers on behind them', async () => {
    const sqlite = providerOf(database.url) === 'sqlite'
    const migrations = await migrationsOf(database.url)
    const last = names().findIndex((name) => name.endsWith('_visit-partitions')) - 1
    await migrations.up(names()[last])
    const now = shanghaiHour(Date.now())
    const hours = [now - 2400, now - 25, now, now + 2400]
    const events = [...hours.map((hour, n) => ({ n, hour })), { n: 1, hour: now }, { n: 9, hour: now }]
    await runSql(database.url, [
      ...hours.map((hour, n) => oldVisit(n, hour)),
      ...events.map(({ n, hour }, seq) => oldEvent(seq, n, hour)),
    ])
    const inTheWay = sqlite ? '"new_VisitEvent"' : '"VisitEvent_default"'
    await runSql(database.url, [`CREATE TABLE ${inTheWay} ("a" INTEGER)`])
    await expect(migrations.up()).rejects.toThrow(/already exists/)
    await runSql(database.url, [`DROP TABLE ${inTheWay}`])
    await migrations.up()

    const world = await createTestWorld({ personas: false, database })
    const visits = await world.db.read.visit.findMany({ orderBy: { seq: 'asc' } })
    expect(visits.map(({ id, hour }) => [id, hour])).toEqual(hours.map((hour, n) => [`visit${n}`, hour]))
    const kept = await world.db.read.visitEvent.findMany({ orderBy: { seq: 'asc' } })
    expect(kept.map(({ visitId, visitHour, hour }) => [visitId, visitHour, hour])).toEqual(
      events.map(({ n, hour }) => [`visit${n}`, hours[n] ?? hour, hour]),
    )
    const again = visits.map(({ seq: _seq, at, ...visit }) => ({ ...visit, at: Number(at), kind: 'visit' as const }))
    const store = (rows: readonly VisitRow[]) => world.db.transaction((tx) => insertVisits(world.db, tx, rows))
    expect(await store(again)).toBe(0)
    expect(await store(again.slice(0, 1).map((visit) => ({ ...visit, id: 'new' })))).toBe(1)
    const newest = await world.db.read.visit.findFirstOrThrow({ orderBy: { seq: 'desc' } })
    expect(newest.id).toBe('new')
    expect(await world.rollups.rollUp()).toBe(visits.length + kept.length + 1)
    expect((await verifyRollups(world)).differences).toEqual([])
    await world.close()
  })
})

const oldVisit = (n: number, hour: number) =>
  `INSERT INTO "Visit" ("seq","id","at","hour","kind","linkId","appId","revisionId","channel","os","brand","browser","container","entry","province","city","outcome","visitorKey","ipKey")
    VALUES (${n + 1},'visit${n}',(${hour} - 8) * CAST(3600000 AS BIGINT),${hour},'visit','link','app','rev','','android','','','','','','','landing','v${n}','i')`
const oldEvent = (seq: number, n: number, hour: number) =>
  `INSERT INTO "VisitEvent" ("seq","visitId","kind","at","hour","linkId","appId")
    VALUES (${seq + 1},'visit${n}','kind${seq}',(${hour} - 8) * CAST(3600000 AS BIGINT),${hour},'link','app')`

describe('migrate', () => {
  it('refuses, in words that help, what was changed after it was applied', async () => {
    const folder = copyOfMigrations()
    await migrate(factory(), folder)
    expect(await migrate(factory(), folder)).toEqual([])
    appendFileSync(join(folder, names()[0] ?? '', 'migration.sql'), '\n-- edited\n')
    await expect(migrate(factory(), folder)).rejects.toThrow(`changed after they were applied: ${names()[0]}`)
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

  it('is run by one of three processes that start together', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: database.folder }
    const runUp = () => runUnilink(['migrate', 'up'], env)
    const results = await Promise.all([runUp(), runUp(), runUp()])
    for (const { code, err } of results) expect({ code, err }).toEqual({ code: 0, err: '' })
    const applied = results.flatMap(({ out }) => out.split('\n').filter((line) => line.startsWith('applied')))
    expect(applied.map((line) => line.split(/\s+/)[1] ?? '').toSorted()).toEqual(names())
  })
})

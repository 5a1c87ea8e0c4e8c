import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { verifyRollups } from '#src/visits/rollup/verify-rollups.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { SingleConnectionLibSql } from './libsql-adapter.ts'
import { LibsqlConnection } from './libsql-connection.ts'

let world: TestWorld

/** What `ask` gives, and the statements that SQLite was given for it. */
async function observed<T>(ask: () => Promise<T>): Promise<{ result: T; statements: string[] }> {
  const executed = vi.spyOn(LibsqlConnection.prototype, 'execute')
  const result = await ask()
  const statements = executed.mock.calls.map(([given]) => (typeof given === 'string' ? given : given.sql))
  executed.mockRestore()
  return { result, statements }
}

describe('what SQLite is asked', () => {
  beforeEach(async () => {
    world = await createTestWorld()
  })
  afterEach(() => world.close())

  it('a count is asked for without the limit that limits nothing', async () => {
    const { account } = world.db.read
    const accounts = await account.findMany({ where: { dataState: 2 } })
    const { result, statements } = await observed(() => account.count({ where: { dataState: 2 } }))
    expect(result).toBe(accounts.length)
    expect(statements).toHaveLength(1)
    expect(statements.join()).not.toContain('LIMIT')
  })

  it('a limit that is meant stays', async () => {
    const { account } = world.db.read
    const { result, statements } = await observed(() => account.count({ take: 2, skip: 1 }))
    expect(result).toBe(2)
    expect(statements.join()).toContain('LIMIT')
  })
})

describe('transactions on one connection', () => {
  let folder: string
  let file: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'unilink-transactions-'))
    file = join(folder, 'main.db')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it.runIf(process.platform === 'linux')('leave no file open', async () => {
    const adapter = await new SingleConnectionLibSql(file, 'writer').connect()
    const openFiles = () => readdirSync('/proc/self/fd').length
    const before = openFiles()
    for (let round = 0; round < 50; round += 1) await (await adapter.startTransaction()).commit()
    expect(openFiles() - before).toBeLessThan(10)
    await adapter.dispose()
  })

  it('let others have their turn, however many statements follow each other', async () => {
    const adapter = await new SingleConnectionLibSql(file, 'writer').connect()
    const count =
      'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5000) SELECT count(*) FROM n'
    let turns = 0
    const turn = () => {
      turns += 1
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    const transaction = await adapter.startTransaction()
    turns = 0
    const begun = process.cpuUsage()
    // Of the answers none needs anything but this thread.
    while (process.cpuUsage(begun).user < 200_000) await transaction.queryRaw({ sql: count, args: [], argTypes: [] })
    expect(turns).toBeGreaterThan(3)
    clearImmediate(next)
    await transaction.rollback()
    await adapter.dispose()
  })

  it('wait for another program’s lock, and let everything else go on meanwhile', async () => {
    const adapter = await new SingleConnectionLibSql(file, 'writer', () => 5_000).connect()
    const other = new LibsqlConnection(file)
    other.run('BEGIN IMMEDIATE')
    let ticks = 0
    const ticking = setInterval(() => {
      ticks += 1
      if (ticks === 5) other.run('ROLLBACK')
    }, 20)
    const transaction = await adapter.startTransaction()
    clearInterval(ticking)
    expect(ticks).toBeGreaterThanOrEqual(5)
    await transaction.rollback()
    other.close()
    await adapter.dispose()
  })
})

describe('what is sorted on the way lies in files, where the driver would take memory', () => {
  it('for an index that a migration makes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-settings-'))
    const migrator = await new SingleConnectionLibSql(join(folder, 'main.db'), 'migrator').connect()
    const { rows } = await migrator.queryRaw({ sql: 'PRAGMA temp_store', args: [], argTypes: [] })
    expect(rows).toEqual([[1]])
    await migrator.dispose()
    rmSync(folder, { recursive: true, force: true })
  })

  it('for a full count of visits, and for nothing else', async () => {
    world = await createTestWorld()
    const { statements } = await observed(() => verifyRollups(world))
    const about = statements.filter((sql) => /temp_store|WITH "seen"/.test(sql)).map((sql) => sql.trim().slice(0, 30))
    expect([about.at(0), about.at(-1)]).toEqual(['PRAGMA temp_store = FILE', 'PRAGMA temp_store = DEFAULT'])
    expect(about.length).toBeGreaterThan(2)
    await world.close()
  })
})

describe('a connection that does not get its settings', () => {
  it('is refused, and opened once it gets them', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'unilink-settings-'))
    const file = join(folder, 'main.db')
    const other = new LibsqlConnection(file)
    await other.execute('CREATE TABLE t (x)')
    await other.execute('BEGIN EXCLUSIVE')
    const factory = new SingleConnectionLibSql(file, 'writer')
    await expect(factory.connect()).rejects.toThrow('locked')
    await other.execute('COMMIT')
    const adapter = await factory.connect()
    const { rows } = await adapter.queryRaw({ sql: 'PRAGMA journal_mode', args: [], argTypes: [] })
    expect(rows).toEqual([['wal']])
    await adapter.dispose()
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('says so when SQLite passes over one in silence', () => {
    const inMemory = new LibsqlConnection(':memory:')
    expect(() => inMemory.set('journal_mode', 'wal')).toThrow(
      'SQLite refused PRAGMA journal_mode: wanted wal, got memory',
    )
    inMemory.close()
  })
})

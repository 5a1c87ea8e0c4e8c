import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@libsql/client'
import Database from 'libsql'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LibsqlConnection } from './libsql-connection.ts'

let folder: string
let file: string
let reader: LibsqlConnection
let writer: LibsqlConnection
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'unilink-libsql-'))
  file = join(folder, 'test.db')
  writer = new LibsqlConnection(file)
  await writer.execute('PRAGMA journal_mode = WAL')
  await writer.execute('PRAGMA synchronous = OFF')
  await writer.execute('CREATE TABLE t (id INTEGER PRIMARY KEY, word TEXT UNIQUE)')
  reader = new LibsqlConnection(file)
})
afterEach(() => {
  reader.close()
  writer.close()
  rmSync(folder, { recursive: true, force: true })
})

const add = (id: number | bigint, word: string) =>
  writer.execute({ sql: 'INSERT INTO t (id, word) VALUES (?, ?)', args: [id, word] })
const rows = async (sql: string, args: (number | string)[] = []) =>
  (await reader.execute({ sql, args })).rows as unknown

it('a statement that is asked again sees what was committed since, whatever number of rows it gave', async () => {
  let last = 0
  // The driver fetches a hundred rows at a time.
  for (const count of [1, 99, 100, 101, 200, 201]) {
    while (last < count) await add((last += 1), `w${last}`)
    expect(await rows('SELECT COUNT(*) FROM t')).toEqual([[count]])
    expect(await rows('SELECT id FROM t ORDER BY id')).toEqual(Array.from({ length: count }, (_, index) => [index + 1]))
    expect(await rows('SELECT word FROM t WHERE id = ?', [count])).toEqual([[`w${count}`]])
  }
})

it('a statement that is kept holds nothing: the log of writes can be emptied', async () => {
  const more =
    'WITH RECURSIVE n (id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n WHERE id < 150) INSERT INTO t (id) SELECT'
  await writer.execute(`${more} id FROM n`)
  await rows('SELECT id FROM t WHERE id = ?', [1])
  await rows('SELECT id FROM t')
  await writer.execute(`${more} id + 150 FROM n`)
  expect((await writer.execute('PRAGMA wal_checkpoint(TRUNCATE)')).rows).toEqual([[0, 0, 0]])
})

it('a refused statement is no hindrance to others, nor to itself', async () => {
  await add(1, 'one')
  await expect(add(2, 'one')).rejects.toMatchObject({ rawCode: 2067, message: 'UNIQUE constraint failed: t.word' })
  await writer.execute('BEGIN IMMEDIATE')
  expect(await add(2, 'two')).toMatchObject({ rowsAffected: 1 })
  await writer.execute('COMMIT')
  expect(await rows('SELECT id, word FROM t ORDER BY id')).toEqual([
    [1, 'one'],
    [2, 'two'],
  ])
})

it('many different statements are not all kept, and each still works', async () => {
  await add(1, 'one')
  for (let round = 0; round < 2; round += 1) {
    for (let number = 0; number < 450; number += 1) {
      expect(await rows(`SELECT id + ${number} AS sum FROM t`)).toEqual([[number + 1]])
    }
  }
})

it('does not round an integer', async () => {
  await add(2n ** 53n + 1n, 'great')
  expect(await rows('SELECT id FROM t')).toEqual([[2n ** 53n + 1n]])
  expect(await rows('SELECT CAST(id AS TEXT) FROM t')).toEqual([['9007199254740993']])
})

it('reads in at most two thirds of the stock client’s time', async () => {
  await add(1, 'one')
  const stock = createClient({ url: `file:${file}` })
  const readBy = async (client: Pick<LibsqlConnection, 'execute'>) => {
    const begun = process.cpuUsage()
    for (let round = 0; round < 3000; round += 1) {
      await client.execute({ sql: 'SELECT id, word FROM t WHERE id = ?', args: [1] })
    }
    return process.cpuUsage(begun).user
  }
  const ours: number[] = []
  const theirs: number[] = []
  for (let round = 0; round < 5; round += 1) {
    ours.push(await readBy(reader))
    theirs.push(await readBy(stock))
  }
  stock.close()
  expect(Math.min(...ours)).toBeLessThan((Math.min(...theirs) * 2) / 3)
})

it('prepares a statement once, however often it is asked', async () => {
  await add(1, 'one')
  const prepare = vi.spyOn(Database.prototype, 'prepare')
  for (const id of [1, 2, 1]) await rows('SELECT id, word FROM t WHERE id = ?', [id])
  expect(prepare.mock.calls).toEqual([['SELECT id, word FROM t WHERE id = ?']])
  prepare.mockRestore()
})

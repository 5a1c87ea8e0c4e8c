import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ReadWriteLibSql } from './read-write-libsql.ts'

it('leaves a file that is complete without its log, so that it can be copied alone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unilink-libsql-'))
  const file = join(folder, 'main.db')
  const log = `${file}-wal`
  const adapter = await new ReadWriteLibSql(file, () => 0).connect()
  const transaction = await adapter.startTransaction('SERIALIZABLE')
  await transaction.executeRaw({ sql: 'CREATE TABLE t (id INTEGER)', args: [], argTypes: [] })
  await transaction.commit()
  expect(statSync(log).size).toBeGreaterThan(0)
  await adapter.dispose()
  expect(existsSync(log) ? statSync(log).size : 0).toBe(0)
  rmSync(folder, { recursive: true, force: true })
})

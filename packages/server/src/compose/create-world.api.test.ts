import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runSql } from '#support/servers/run-sql.ts'
import { createTestDatabase } from '#support/servers/test-database.ts'
import { testConfig } from '#support/test-world.ts'
import { expect, it } from 'vitest'
import { createWorld } from './create-world.ts'

it('lets go of what is open already when the rest of a world cannot be made', async () => {
  const database = await createTestDatabase()
  const config = testConfig(database)
  // Stays in SQLite's log until a world that has the file open closes it.
  await runSql(database.url, ['CREATE TABLE "Left" (x INTEGER)'])
  const logged = () => statSync(join(database.folder, 'main.db-wal'), { throwIfNoEntry: false })?.size ?? 0
  const onSqlite = config.databaseUrl.startsWith('file:')
  expect(logged() > 0).toBe(onSqlite)
  const closed: string[] = []
  const mail = { send: async () => {}, close: () => void closed.push('mail') }
  // Where the journal of visits would be.
  writeFileSync(join(database.folder, 'visits'), 'a file')
  await expect(createWorld(config, { mail })).rejects.toThrow(/ENOTDIR|EEXIST/)
  expect(closed).toContain('mail')
  expect(logged()).toBe(0)
  await database.drop()
})

import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '#src/testing/test-world.ts'
import { fileOf } from './sqlite-files.ts'
import { sqliteStorage } from './sqlite-storage.ts'

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

it('a loaded database is whole in its file, so that it can be copied on at once', async () => {
  const { databaseUrl, dataDir } = world.config
  const source = { databaseUrl, folder: dataDir }
  expect(logOf(fileOf(source))).toBeGreaterThan(0)
  const dump = join(folder, 'dump')
  mkdirSync(dump)
  await world.db.still(() => sqliteStorage.dump(source, dump))
  const place = await sqliteStorage.place(join(folder, 'loaded'))
  await sqliteStorage.load(dump, place)
  expect(logOf(fileOf(place))).toBe(0)
})

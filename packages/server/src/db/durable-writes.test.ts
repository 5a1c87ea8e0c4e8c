import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ personas: false })
})
afterAll(() => world.close())

it('what is acknowledged is on the disk', async () => {
  const settings = { sqlite: ['PRAGMA journal_mode', 'PRAGMA synchronous'], postgresql: ['SHOW synchronous_commit'] }
  const expected = { sqlite: ['wal', '2'], postgresql: ['on'] }
  const { provider } = world.db
  const told = await world.db.transaction(async (tx) => {
    const values: string[] = []
    for (const sql of settings[provider]) {
      const [row] = await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql)
      values.push(String(Object.values(row ?? {})[0]))
    }
    return values
  })
  expect(told).toEqual(expected[provider])
})

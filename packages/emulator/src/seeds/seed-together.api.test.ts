import { createTestWorld, type TestWorld } from '#support/test-app.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { emailSearch } from '@unilink/server/db/personal/account-email.ts'
import { verifyRollups } from '@unilink/server/visits/rollup/verify-rollups.ts'
import { createTestDatabase, type TestDatabase } from '@unilink/server/support/servers/test-database.ts'
import { PERSONAS } from '@unilink/shared/emulator'
import { seedDemo } from './seed-demo.ts'

const worlds: TestWorld[] = []
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  await database.drop()
})

it.runIf(process.env['TEST_POSTGRES_URL'])(
  'three servers that start at once on an empty database make one demo world',
  async () => {
    const open = () => createTestWorld({ personas: false, database, config: { seedVisits: 200 } })
    worlds.push(...(await Promise.all([open(), open(), open()])))
    const seeded = await Promise.all(worlds.map(seedDemo))
    expect(seeded.filter(Boolean)).toHaveLength(1)
    const [world] = worlds as [TestWorld]
    expect(await world.db.read.account.count({ where: { OR: emailSearch(world, '@unilink.test') } })).toBe(
      PERSONAS.length,
    )
    expect(await world.db.read.visit.count()).toBeGreaterThan(0)
    expect((await verifyRollups(world)).differences).toEqual([])
  },
  120_000,
)

import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { Prisma } from './client.ts'
import { isAmong } from './listed.ts'

const [LINKS, DAYS] = [2_000, 60]

let world: TestWorld
beforeAll(async () => {
  world = await createTestWorld({ personas: false })
  await world.db.transaction(async (tx) => {
    await tx.$executeRaw`INSERT INTO "AccessRollup" ("scope", "unit", "bucket", "appId", "linkId", "pv", "uv", "ip", "openAttempt", "openGuess", "openConfirmed")
      SELECT 'L' || link, 24, day, 'a', link::text, 1, 0, 0, 0, 0, 0 FROM generate_series(1, ${LINKS}) AS link, generate_series(1, ${DAYS}) AS day`
    await tx.$executeRaw`ANALYZE "AccessRollup"`
  })
})
afterAll(() => world.close())

it('finds what some links had by their names, and reads no table whole', async () => {
  const scopes = Array.from({ length: 100 }, (_, at) => `L${at * 17 + 1}`)
  const sums = Prisma.sql`SELECT SUM("pv") AS "pv" FROM "AccessRollup"
    WHERE ${isAmong('postgresql', '"scope"', scopes)} AND "unit" = 24 AND "bucket" BETWEEN 11 AND 40`
  const plan = await world.db.read.$queryRaw<{ 'QUERY PLAN': string }[]>(Prisma.sql`EXPLAIN ${sums}`)
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).not.toContain('Seq Scan')
  expect(await world.db.read.$queryRaw(sums)).toEqual([{ pv: BigInt(100 * 30) }])
})

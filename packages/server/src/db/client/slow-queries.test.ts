import { afterEach, expect, it } from 'vitest'
import { createLogger } from '#src/kernel/logger.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'

let world: TestWorld | undefined
afterEach(() => world?.close())

async function worldWith(slowQueryMs: number) {
  const lines: string[] = []
  const log = createLogger('warn', { write: (line: string) => void lines.push(line) })
  world = await createTestWorld({ personas: false, log, config: { slowQueryMs } })
  return { db: world.db, told: () => lines.filter((line) => line.includes('a slow query')) }
}

/** Takes some tenths of a second anywhere. */
const COUNTING =
  'WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300000) SELECT COUNT(*) FROM n'

it('tells what took long, of reads and writes, without values', async () => {
  const { db, told } = await worldWith(1)
  await db.read.$queryRawUnsafe(
    `${COUNTING} WHERE CAST(i AS TEXT) <> ${db.provider === 'sqlite' ? '?' : '$1'}`,
    'secret',
  )
  await expect.poll(told, { timeout: 20_000 }).toContainEqual(expect.stringContaining('WITH RECURSIVE n(i)'))
  await db.transaction((tx) => tx.$queryRawUnsafe(`${COUNTING} /* written */`))
  await expect.poll(told, { timeout: 20_000 }).toContainEqual(expect.stringContaining('/* written */'))
  expect(told().join()).not.toContain('secret')
})

it('keeps silent about what was fast enough, and about everything when it is off', async () => {
  for (const ms of [600_000, 0]) {
    const { db, told } = await worldWith(ms)
    await db.read.$queryRawUnsafe(COUNTING)
    expect(told()).toEqual([])
    await world?.close()
  }
  world = undefined
})

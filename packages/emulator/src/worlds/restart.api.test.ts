import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { standingOf } from '#src/compose/standing.ts'
import { startNotice } from '#src/compose/start-notice.ts'
import { faultInput } from '#src/faults/fault-input.ts'
import { createTestDatabase, type TestDatabase } from '#src/testing/servers/test-database.ts'
import { testConfig } from '#src/testing/test-world.ts'
import { seedPersonas } from '#src/seeds/personas.ts'
import { takeKeptMain } from './storage/kept-main.ts'
import { WorldRegistry } from './world-registry.ts'
import { MAIN } from './world-name.ts'

// Databases of PostgreSQL take their time on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

/** What the emulator is told, in one process after another on the same data. */
async function inProcess<T>(work: (registry: WorldRegistry) => Promise<T>): Promise<T> {
  const registry = await WorldRegistry.start({
    config: testConfig(database, { port: 1 }),
    seed: async (world) => {
      if ((await world.db.read.account.count()) > 0) return
      await world.db.transaction((tx) => seedPersonas(world, tx))
    },
  })
  try {
    return await work(registry)
  } finally {
    await registry.close()
  }
}

const TIME = new Date('2031-05-05T00:00:00.000Z')
const tell = async (registry: WorldRegistry) => {
  const { world, release } = await registry.lease(MAIN)
  world.clock.run(0)
  world.clock.set(TIME)
  world.faults.add(faultInput.parse({ preset: 'not-whitelisted' }))
  await world.mail.send({ to: 'a@unilink.test', subject: '验证码', text: '123456', scene: 'register', code: '123456' })
  release()
}
const seen = async (registry: WorldRegistry) => {
  const { world, release } = await registry.lease(MAIN)
  const { clock, faults, inbox } = world
  release()
  return { time: clock.now(), real: clock.real, faults: faults.list().length, mail: inbox?.all().map(({ to }) => to) }
}

it('keeps the time, the faults and the mail of the main world', async () => {
  await inProcess(tell)
  await inProcess(async (registry) => {
    expect(await seen(registry)).toEqual({ time: TIME, real: false, faults: 1, mail: ['a@unilink.test'] })
    const standing = await standingOf(registry)
    const config = testConfig(database, { port: 1 })
    expect(startNotice(config, 'zh', standing)).toContain('沿用上次的世界时间 2031-05-05 08:00:00，已停住')
    expect(startNotice(config, 'zh', standing)).toContain('上次的 1 个故障仍然生效')
    expect(startNotice(config, 'en', standing)).toContain('2031-05-05 08:00:00, and stands still')
    expect(startNotice(config, 'en', standing)).not.toMatch(/\p{Script=Han}/u)
    await registry.reset(MAIN)
  })
  await inProcess(async (registry) => {
    expect(await seen(registry)).toMatchObject({ real: true, faults: 0, mail: [] })
    const standing = await standingOf(registry)
    expect(standing).toEqual({ time: undefined, stopped: false, faults: 0 })
    expect(startNotice(testConfig(database, { port: 1 }), 'zh', standing)).not.toContain('上次')
  })
})

it('begins anew where what was kept is broken, or its data are gone', async () => {
  await inProcess(tell)
  const { dataDir } = testConfig(database, { port: 1 })
  const file = join(dataDir, 'emulator', 'main.json')
  for (const text of ['{', '{"clock":{"base":"soon"}}', '{"clock":{"base":1,"real":1,"scale":0},"more":1}']) {
    mkdirSync(join(dataDir, 'emulator'), { recursive: true })
    writeFileSync(file, text)
    await inProcess(async (registry) => expect(await seen(registry)).toMatchObject({ real: true, faults: 0, mail: [] }))
  }
  await inProcess(tell)
  expect(await takeKeptMain(join(dataDir, 'emulator'), true)).toEqual({})
  expect(existsSync(file)).toBe(false)
})

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SingleConnectionLibSql } from '@unilink/server/db/sqlite/libsql-adapter.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { standingOf } from '#src/compose/standing.ts'
import { startNotice } from '#src/compose/start-notice.ts'
import { faultInput, MAIN } from '@unilink/shared/emulator'
import { createTestDatabase, type TestDatabase } from '@unilink/server/support/servers/test-database.ts'
import { testConfig } from '@unilink/server/support/test-world.ts'
import { seedPersonas } from '@unilink/server/testing/world/personas.ts'
import { onServer } from '@unilink/server/testing/world/on-postgresql.ts'
import { WorldRegistry } from './world-registry.ts'
import { createControlledWorld } from '#src/compose/create-controlled-world.ts'

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
    createWorld: createControlledWorld,
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
    expect(standing).toMatchObject({ time: undefined, stopped: false, faults: 0, overrides: 0, mails: 0 })
    expect(startNotice(testConfig(database, { port: 1 }), 'zh', standing)).not.toContain('上次')
  })
})

it('begins anew where what was kept is broken, and says so', async () => {
  await inProcess(tell)
  const { dataDir } = testConfig(database, { port: 1 })
  const file = join(dataDir, 'memories', 'clock.json')
  for (const text of ['{', '{"base":"soon"}', '{"base":1,"real":1,"scale":0,"more":1}']) {
    writeFileSync(file, text)
    await inProcess(async (registry) => {
      expect(await seen(registry)).toMatchObject({ real: true, faults: 1, mail: ['a@unilink.test'] })
      const notice = startNotice(testConfig(database, { port: 1 }), 'en', await standingOf(registry))
      expect(notice).toContain('cannot be read, and begins anew: main/clock')
    })
  }
})

it.skipIf(process.env['TEST_POSTGRES_URL'])('begins anew where its data are gone', async () => {
  await inProcess(tell)
  rmSync(database.url.slice('file:'.length))
  await inProcess(async (registry) => expect(await seen(registry)).toMatchObject({ faults: 0, mail: [] }))
  expect(existsSync(join(testConfig(database, { port: 1 }).dataDir, 'memories', 'clock.json'))).toBe(false)
})

it('finishes what the end of a process cut off, and removes what it left half made', async () => {
  const { dataDir } = testConfig(database, { port: 1 })
  const inside = (...path: string[]) => join(dataDir, 'emulator', ...path)
  await inProcess(async (registry) => {
    await tell(registry)
    await registry.saveSnapshot(MAIN, 'before')
    await registry.reset(MAIN)
  })
  // As a process leaves it that ends while it restores the snapshot, makes a world and saves another snapshot.
  mkdirSync(inside('replacing'), { recursive: true })
  const kept = { faults: { count: 1, rules: [] }, clock: { base: TIME.getTime(), real: 0, scale: 0 } }
  const replacement = { id: MAIN, folder: inside('snapshots', 'before'), kept }
  writeFileSync(inside('replacing', 'main.json'), JSON.stringify(replacement))
  writeFileSync(inside('replacing', 'gone.json'), JSON.stringify({ ...replacement, id: 'gone', folder: inside('no') }))
  for (const half of ['worlds/half', 'snapshots/half']) mkdirSync(inside(half), { recursive: true })
  writeFileSync(inside('running'), '')
  await inProcess(async (registry) => {
    expect(registry.found).toMatchObject({ uncleanly: true, replaced: [MAIN], removed: ['half'], worlds: [] })
    expect(await seen(registry)).toMatchObject({ time: TIME, real: false, faults: 0 })
    expect((await registry.snapshots.list()).map(({ name }) => name)).toEqual(['before'])
    await registry.saveSnapshot(MAIN, 'half')
    const notice = startNotice(testConfig(database, { port: 1 }), 'zh', await standingOf(registry))
    for (const said of ['上次没有正常结束', '只做了一半的世界已删除：half', '已补完：main'])
      expect(notice).toContain(said)
  })
  await inProcess(async (registry) => expect(registry.found?.uncleanly).toBe(false))
})

it.runIf(process.env['TEST_POSTGRES_URL'])('makes a database anew that was dropped to be replaced', async () => {
  const { dataDir } = testConfig(database, { port: 1 })
  const inside = (...path: string[]) => join(dataDir, 'emulator', ...path)
  await inProcess(async (registry) => {
    await tell(registry)
    await registry.saveSnapshot(MAIN, 'before')
  })
  // As a process leaves it that ends between the drop and the creation.
  mkdirSync(inside('replacing'), { recursive: true })
  writeFileSync(
    inside('replacing', 'main.json'),
    JSON.stringify({ id: MAIN, folder: inside('snapshots', 'before'), kept: {} }),
  )
  await onServer(database.url, (client) => client.query(`DROP DATABASE "${new URL(database.url).pathname.slice(1)}"`))
  await inProcess(async (registry) => {
    expect(registry.found).toMatchObject({ replaced: [MAIN] })
    const { world, release } = await registry.lease(MAIN)
    expect(await world.db.read.account.count()).toBeGreaterThan(5)
    release()
  })
})

it.skipIf(process.env['TEST_POSTGRES_URL'])(
  'keeps data that it cannot go on with aside, says where, and begins anew',
  async () => {
    await inProcess(tell)
    const adapter = await new SingleConnectionLibSql(fileURLToPath(database.url), 'writer').connect()
    await adapter.executeScript(`UPDATE "_prisma_migrations" SET "checksum" = 'of another text'`)
    await adapter.dispose()
    const [aside = ''] = await inProcess(async (registry) => {
      expect(await seen(registry)).toMatchObject({ real: true, faults: 0, mail: [] })
      expect(startNotice(testConfig(database), 'en', await standingOf(registry))).toContain(
        `it is kept in ${String(registry.found?.aside[0])}`,
      )
      return registry.found?.aside ?? []
    })
    expect(readdirSync(aside)).toEqual(expect.arrayContaining(['emulator', 'main.db']))
    await inProcess(async (registry) => expect(registry.found?.aside).toEqual([]))
  },
)

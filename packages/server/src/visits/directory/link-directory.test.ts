import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { RedisState } from '#src/kernel/shared-state/redis-state.ts'
import { hasRedis, TestRedis } from '@unilink/emulator/testing/servers/redis-server.ts'
import { idOf } from '@unilink/emulator/seeds/personas.ts'
import { seedLink, type SeededLink } from '@unilink/emulator/testing/seed-link.ts'
import { createTestWorld, type TestWorld } from '@unilink/emulator/testing/test-world.ts'
import { LinkDirectory } from './link-directory.ts'

const SOON = { timeout: 20_000, interval: 20 }

/** On SQLite an entry lives until it is forgotten, so that what is seen here was told, not read again in time. */
describe.skipIf(!hasRedis)('directories of two processes', () => {
  let world: TestWorld
  let redis: TestRedis
  let link: SeededLink
  let states: RedisState[]
  let here: LinkDirectory
  let there: LinkDirectory

  beforeAll(async () => {
    ;[world, redis] = await Promise.all([createTestWorld(), TestRedis.started()])
    link = await seedLink(world)
    const parts = { url: redis.url, prefix: 'test', log: world.log, patienceMs: 20_000 }
    states = await Promise.all(['here', 'there'].map((instance) => RedisState.open({ ...parts, instance })))
    await together()
    ;[here, there] = states.map((state) => new LinkDirectory(world.db, state)) as [LinkDirectory, LinkDirectory]
  })
  afterAll(async () => {
    await Promise.all(states.map((state) => state.close()))
    await redis.remove()
    await world.close()
  })

  const together = () =>
    vi.waitFor(() => expect(states.map(({ status }) => status)).toEqual(['together', 'together']), SOON)
  const change = (linkState: number) =>
    world.db.transaction((tx) => tx.link.update({ where: { id: link.linkId }, data: { linkState } }))
  /** Resolves once `there` has heard whatever was told so far: messages keep their order. */
  const heard = async (mark: string) => {
    const marks: unknown[] = []
    states[1]?.listen('mark', (message) => marks.push(message))
    states[0]?.tell('mark', mark)
    await vi.waitFor(() => expect(marks).toContain(mark), SOON)
  }
  const state = async (directory: LinkDirectory) => (await directory.find(link.code))?.linkState

  it.each([
    ['one link', () => here.forget({ codes: [link.code] })],
    ['the links of an app', () => here.forget({ appId: link.appId })],
    ['the links of an account', () => here.forget({ ownerId: idOf('active') })],
    ['all links', () => here.forget()],
  ])('forget %s together', async (_what, forget) => {
    await change(1)
    here.forget()
    await heard('before')
    expect([await state(here), await state(there)]).toEqual([1, 1])
    await change(2)
    expect([await state(here), await state(there)]).toEqual([1, 1])
    forget()
    await heard('after')
    expect([await state(here), await state(there)]).toEqual([2, 2])
  })

  it('forget everything once they hear each other again', async () => {
    await change(1)
    here.forget()
    await heard('before the outage')
    expect(await state(there)).toBe(1)
    await redis.stop()
    await vi.waitFor(() => expect(states.map(({ status }) => status)).toEqual(['away', 'away']), SOON)
    await change(2)
    here.forget({ codes: [link.code] })
    expect(await state(there)).toBe(1)
    await redis.start()
    await vi.waitFor(async () => expect(await state(there)).toBe(2), SOON)
  })
})

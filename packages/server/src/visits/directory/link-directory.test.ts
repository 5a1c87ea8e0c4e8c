import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { RedisState } from '#src/kernel/shared-state/redis-state.ts'
import { hasRedis, TestRedis } from '#support/servers/redis-server.ts'
import { idOf } from '#testing/world/personas.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { LocalState } from '#src/kernel/shared-state/local-state.ts'
import { LinkDirectory } from './link-directory.ts'
import { databaseLinks } from './read-snapshots.ts'

const SOON = { timeout: 20_000, interval: 20 }

describe('a directory', () => {
  let world: TestWorld
  let directory: LinkDirectory
  let links: SeededLink[]
  beforeAll(async () => {
    world = await createTestWorld()
    directory = new LinkDirectory(databaseLinks(world.db), new LocalState())
    const first = await seedLink(world)
    links = [
      first,
      await seedLink(world, { appId: first.appId }),
      await seedLink(world),
      await seedLink(world, { owner: 'personal' }),
    ]
  })
  afterAll(() => world.close())

  const learn = () => Promise.all(links.map(async ({ code }) => directory.find(code)))
  /** Which of the links are answered without asking the database. */
  const known = () => links.map(({ code }) => !(directory.find(code) instanceof Promise))

  it.each([
    ['of some codes', () => ({ codes: [links[1]?.code ?? '', 'nowhere'] }), [true, false, true, true]],
    ['of an app', () => ({ appId: links[0]?.appId ?? '' }), [false, false, true, true]],
    ['of an account', () => ({ ownerId: idOf('active') }), [false, false, false, true]],
  ])('forgets the links %s and no other', async (_which, scope, left) => {
    await learn()
    expect(known()).toEqual([true, true, true, true])
    directory.forget(scope())
    expect(known()).toEqual(left)
  })

  it('finds a code that was unknown once a link has it', async () => {
    expect(await directory.find('newcomer')).toBeUndefined()
    expect(directory.find('newcomer')).toBeUndefined()
    await seedLink(world, { link: { code: 'newcomer' } })
    directory.forget({ codes: ['newcomer'] })
    expect((await directory.find('newcomer'))?.code).toBe('newcomer')
  })

  it('reads again what another process may have changed, and keeps the same link while nobody has', async () => {
    const source = databaseLinks(world.db)
    let reads = 0
    const read: typeof source.read = (codes) => {
      reads += 1
      return source.read(codes)
    }
    const shared = new LinkDirectory({ owned: false, read }, new LocalState())
    const { code = '' } = links[0] ?? {}
    const first = await shared.find(code)
    const readOnce = reads
    await expect.poll(async () => (await shared.find(code), reads), SOON).toBeGreaterThan(readOnce)
    await sleep(100)
    expect(await shared.find(code)).toBe(first)
    await world.db.transaction((tx) => tx.link.updateMany({ where: { code }, data: { linkState: 3 } }))
    await expect.poll(async () => (await shared.find(code))?.linkState, SOON).toBe(3)
    await world.db.transaction((tx) => tx.link.updateMany({ where: { code }, data: { linkState: 1 } }))
  })

  it('keeps the links it knows, however many unknown codes are asked for', async () => {
    await learn()
    const asked = 100_001
    for (let done = 0; done < asked; done += 5_000)
      await Promise.all(Array.from({ length: 5_000 }, async (_, number) => directory.find(`u${done + number}`)))
    await world.db.transaction((tx) => tx.link.updateMany({ data: { linkState: 2 } }))
    const states = await Promise.all(links.map(async ({ code }) => (await directory.find(code))?.linkState))
    // On PostgreSQL what is known is read again by now.
    expect(states).toEqual(links.map(() => (world.db.provider === 'sqlite' ? 1 : 2)))
  })
})

/** A database that answers when it is let: what it says was true when it was asked. */
class LateLinks {
  readonly owned = true
  readonly asked: { codes: readonly string[]; answer: () => void }[] = []
  constructor(readonly world: TestWorld) {}

  async read(codes: readonly string[]) {
    const found = await databaseLinks(this.world.db).read(codes)
    await new Promise<void>((resolve) => this.asked.push({ codes, answer: resolve }))
    return found
  }

  /** Lets it answer the oldest question. */
  async answer(): Promise<void> {
    const [oldest] = await vi.waitUntil(() => this.asked.length > 0 && this.asked.splice(0, 1), SOON)
    oldest?.answer()
  }
}

describe('links that change together', () => {
  let world: TestWorld
  let late: LateLinks
  let directory: LinkDirectory
  let links: [SeededLink, SeededLink]
  beforeEach(async () => {
    world = await createTestWorld()
    const first = await seedLink(world)
    links = [first, await seedLink(world, { appId: first.appId })]
    late = new LateLinks(world)
    directory = new LinkDirectory(late, new LocalState())
  })
  afterEach(() => world.close())

  const swap = () =>
    world.db.transaction((tx) =>
      tx.app.update({ where: { id: links[0].appId }, data: { appName: '新', updatedAt: new Date(8e12) } }),
    )
  const nameOf = async (which: 0 | 1) => (await directory.find(links[which].code))?.app.appName

  it('are read again where an answer is older than what visitors have seen of their app', async () => {
    const before = nameOf(0)
    await vi.waitFor(() => expect(late.asked).toHaveLength(1), SOON)
    await swap()
    const after = nameOf(1)
    await vi.waitFor(() => expect(late.asked).toHaveLength(2), SOON)
    late.asked.pop()?.answer()
    expect(await after).toBe('新')
    await late.answer()
    await late.answer()
    expect(await before).toBe('新')
  })

  it('are read for each visit while they are held, and kept again after it', async () => {
    await directory.hold({ appId: links[0].appId })
    const before = nameOf(0)
    await vi.waitFor(() => expect(late.asked).toHaveLength(1), SOON)
    await swap()
    // It came later, and must not be given what was asked for earlier.
    const after = nameOf(0)
    await late.answer()
    expect(await before).not.toBe('新')
    await late.answer()
    expect(await after).toBe('新')
    const again = nameOf(0)
    await late.answer()
    expect(await again).toBe('新')
    directory.forget({ appId: links[0].appId })
    const kept = nameOf(0)
    await late.answer()
    expect(await kept).toBe('新')
    expect(await nameOf(0)).toBe('新')
    expect(late.asked).toEqual([])
  })
})

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
    ;[here, there] = states.map((state) => new LinkDirectory(databaseLinks(world.db), state)) as [
      LinkDirectory,
      LinkDirectory,
    ]
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

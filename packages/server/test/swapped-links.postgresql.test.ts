import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { AppAddressesData } from '@unilink/shared'
import { seedApp, seedLink, type SeededLink } from '#support/seed-link.ts'
import { hasRedis, TestRedis } from '#support/servers/redis-server.ts'
import { SlowProxy } from '#support/servers/slow-proxy.ts'
import { testContext } from '#support/test-app.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { openPostgresql } from '#src/db/postgresql/postgresql.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { LocalState } from '#src/kernel/shared-state/local-state.ts'
import { RedisState } from '#src/kernel/shared-state/redis-state.ts'
import type { SharedState } from '#src/kernel/shared-state/shared-state.ts'
import { change } from '#src/modules/changes/change.ts'
import { LinkDirectory } from '#src/visits/directory/link-directory.ts'
import { postgresqlLinks } from '#src/visits/directory/postgresql-links.ts'
import { databaseLinks } from '#src/visits/directory/read-snapshots.ts'

// An app's links change together, once after the other, beside a database that is slowed at random.

/** `SWAPS=1000` is what a release is measured by. */
const SWAPS = Number(process.env['SWAPS'] ?? 20)
const LINKS = 5
const SOON = { timeout: 20_000, interval: 20 }

let world: TestWorld
let proxy: SlowProxy
let db: Database
let source: ReturnType<typeof postgresqlLinks>
let appId: string
let links: SeededLink[]
beforeAll(async () => {
  world = await createTestWorld()
  appId = await seedApp(world)
  links = await Promise.all(Array.from({ length: LINKS }, () => seedLink(world, { appId })))
  const url = new URL(world.config.databaseUrl)
  proxy = await SlowProxy.before(Number(url.port || 5432))
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  db = openPostgresql(url.href, 6)
  source = postgresqlLinks(url.href, world.log)
})
afterAll(async () => {
  proxy.delayMs = 0
  await Promise.all([db.close(), source.close()])
  await proxy.close()
  await world.close()
})

/** Two processes: one with the portal, which makes the changes, and one that serves links alone. */
const directoriesOf = (states: readonly SharedState[], freshMs?: number): [LinkDirectory, LinkDirectory] => [
  new LinkDirectory(databaseLinks(db), states[0] ?? new LocalState(), freshMs),
  new LinkDirectory(source.links, states[1] ?? new LocalState(), freshMs),
]

let swapped = 0
/** Writes a number into the app and each live revision, as an approved change of addresses does. */
async function swap(directory: LinkDirectory): Promise<void> {
  swapped += 1
  const mark = `https://m${swapped}.example/`
  world.clock.advance(1)
  await change({ ...testContext(world), world: { ...world, links: directory } }, async (tx) => {
    await tx.db.app.update({ where: { id: appId }, data: { icon: mark, updatedAt: world.clock.now() } })
    const ids = links.map(({ revisionId }) => revisionId)
    await tx.db.revision.updateMany({ where: { id: { in: ids } }, data: { addresses: { h5Url: mark } } })
    tx.touch({ appId })
  })
}

const numberIn = (address: string | undefined) => Number(/m(\d+)\./.exec(address ?? '')?.[1] ?? 0)
const any = <T>(items: readonly T[]): T => items[Math.floor(Math.random() * items.length)] as T

/** Someone who comes again and again, to any of some processes and any of the links. */
class Visitor {
  last = 0
  /** How often what was seen was older than what had been seen before. */
  backwards = 0
  constructor(readonly directories: readonly LinkDirectory[]) {}

  async visit(ending: AbortSignal): Promise<void> {
    while (!ending.aborted) {
      const link = await any(this.directories).find(any(links).code)
      const h5Url = (link?.app as AppAddressesData | undefined)?.h5Url
      const now = numberIn(h5Url)
      // Half of one moment and half of another is none.
      if (now < this.last || link?.app.icon !== h5Url) this.backwards += 1
      this.last = now
      await new Promise(setImmediate)
    }
  }
}

/** How often visitors saw an older state after a newer one while there are swaps, each once all have seen the one before. */
async function backwards(first: LinkDirectory, visitors: readonly Visitor[]): Promise<number> {
  await swap(first)
  const ending = new AbortController()
  const visiting = visitors.map((visitor) => visitor.visit(ending.signal))
  for (let done = 0; done < SWAPS; done += 1) {
    proxy.delayMs = Math.floor(Math.random() * 25)
    await swap(first)
    await vi.waitFor(() => expect(visitors.map(({ last }) => last)).toEqual(visitors.map(() => swapped)), SOON)
  }
  ending.abort()
  await Promise.all(visiting)
  return visitors.reduce((sum, visitor) => sum + visitor.backwards, 0)
}

const three = (directories: readonly LinkDirectory[]) => [1, 2, 3].map(() => new Visitor(directories))

it('no visitor of a process sees what was before after what is now, though processes tell each other nothing', async () => {
  // Links are read again after a while that differs from link to link.
  const [first, second] = directoriesOf([], 60)
  expect(await backwards(first, [...three([first]), ...three([second])])).toBe(0)
}, 600_000)

it.skipIf(!hasRedis)(
  'no visitor of several processes sees what was before after what is now',
  async () => {
    const redis = await TestRedis.started()
    // What one tells, the other hears later than visitors come.
    const late = await SlowProxy.before(Number(new URL(redis.url).port))
    late.delayMs = 15
    const parts = { prefix: 'test', log: world.log, patienceMs: 20_000 }
    const urls = { here: redis.url, there: `redis://127.0.0.1:${late.port}` }
    const states = await Promise.all(
      Object.entries(urls).map(([instance, url]) => RedisState.open({ ...parts, url, instance })),
    )
    await vi.waitFor(() => expect(states.map(({ status }) => status)).toEqual(['together', 'together']), SOON)
    const both = directoriesOf(states)
    expect(await backwards(both[0], three(both))).toBe(0)
    await Promise.all(states.map((state) => state.close()))
    await late.close()
    await redis.remove()
  },
  600_000,
)

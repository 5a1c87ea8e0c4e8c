import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { runCommand } from '#support/run-command.ts'
import { seedLink, type SeededLink } from '#support/seed-link.ts'
import { SlowProxy } from '#support/servers/slow-proxy.ts'
import { createTestWorld, type TestWorld } from '#support/test-world.ts'
import { testContext } from '#support/test-app.ts'
import { isDatabaseAway } from '#src/db/client/database-away.ts'
import { change } from '#src/modules/changes/change.ts'
import { openPostgresql } from '#src/db/postgresql/postgresql.ts'
import { LocalState } from '#src/kernel/shared-state/local-state.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import { LinkDirectory } from '#src/visits/directory/link-directory.ts'
import { databaseLinks } from '#src/visits/directory/read-snapshots.ts'

/** Longer than any statement of a call may take. */
const LONG_MS = 11_500
/** What is known is read again after this. */
const STALE_MS = 1_000
const SLOW_MS = 300
const SOON = { timeout: 20_000, interval: 20 }

let world: TestWorld
let proxy: SlowProxy
let db: Database
let directory: LinkDirectory
let link: SeededLink

beforeEach(async () => {
  world = await createTestWorld()
  link = await seedLink(world)
  const url = new URL(world.config.databaseUrl)
  proxy = await SlowProxy.before(Number(url.port || 5432))
  url.port = String(proxy.port)
  url.hostname = '127.0.0.1'
  db = openPostgresql(url.href, 4)
  directory = new LinkDirectory(databaseLinks(db), new LocalState())
})
afterEach(async () => {
  proxy.delayMs = 0
  await db.close()
  await proxy.close()
  await world.close()
})

const stateNow = async () => (await directory.find(link.code))?.linkState
const setState = (linkState: number) =>
  world.db.transaction((tx) => tx.link.update({ where: { id: link.linkId }, data: { linkState } }))

it('a slow PostgreSQL keeps no visit of a known link waiting, and what is old is read again behind it', async () => {
  expect(await stateNow()).toBe(1)
  await setState(2)
  await pause(STALE_MS)
  proxy.delayMs = SLOW_MS
  const times: number[] = []
  const timed = async () => {
    const began = performance.now()
    const state = await stateNow()
    times.push(performance.now() - began)
    return state
  }
  // The read has hundreds of milliseconds to go.
  expect(await timed()).toBe(1)
  expect(await timed()).toBe(1)
  await expect.poll(timed, SOON).toBe(2)
  expect(times.toSorted((left, right) => left - right)[Math.floor(times.length / 2)]).toBeLessThan(SLOW_MS)
})

it('a change that was told is seen at once, however slow the database is', async () => {
  expect(await stateNow()).toBe(1)
  proxy.delayMs = SLOW_MS
  await pause(STALE_MS)
  // A read of the old state is under way when the change is told.
  expect(await stateNow()).toBe(1)
  await setState(3)
  directory.forget({ codes: [link.code] })
  expect(await stateNow()).toBe(3)
})

it('a change that takes too long is undone by the deadline of its call', async () => {
  const deadline = performance.now() + 5_000
  proxy.delayMs = SLOW_MS
  const source = { ...testContext(world), world: { ...world, db }, deadline }
  const changing = change(source, async (tx) => {
    await tx.db.link.update({ where: { id: link.linkId }, data: { linkState: 2 } })
    for (let step = 0; step < 14; step += 1) await tx.db.app.count()
  })
  await expect(changing).rejects.toSatisfy(isDatabaseAway)
  expect(performance.now()).toBeLessThan(deadline + 1_000)
  proxy.delayMs = 0
  expect(await world.db.read.link.count({ where: { linkState: 1 } })).toBe(1)
})

it('a command has as long as its statements take', async () => {
  let locked = (): void => {}
  const isLocked = new Promise<void>((resolve) => (locked = resolve))
  const held = world.db.patiently((patient) =>
    patient.transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "Recurrence" IN ACCESS EXCLUSIVE MODE`
      locked()
      await pause(LONG_MS)
    }),
  )
  await isLocked
  const checked = await runCommand(world, ['rollup', 'check'])
  await held
  expect(checked).toEqual({ code: 0, text: 'every figure is what the stored visits make it' })
})

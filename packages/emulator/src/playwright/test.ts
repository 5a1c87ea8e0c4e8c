import { test as base } from '@playwright/test'
import type { PersonaName } from '@unilink/shared/emulator'
import { connectEmulator, type ConnectOptions } from '#src/testkit/connect-emulator.ts'
import type { ClockControl } from '#src/testkit/clock-control.ts'
import { createEmulator } from '#src/testkit/create-emulator.ts'
import type { EmulatorOptions } from '#src/testkit/emulator.ts'
import type { EmulatedWorld } from '#src/testkit/emulated-world.ts'
import { enterWorld } from '#src/testkit/enter-world.ts'
import type { FaultControl } from '#src/testkit/fault-control.ts'
import { followClock } from './follow-clock.ts'

export interface WorldFixtures {
  /** A fork of the emulator's world for this test alone; all pages of its context are in it. */
  world: EmulatedWorld
  /** The world's clock. In a test that asks for it the pages' own clocks follow: timers, `Date`. */
  clock: ClockControl
  faults: FaultControl
  /** The newest code mailed to an address. */
  codes: EmulatedWorld['codes']
  /** Signs the test's pages in from their next load on. */
  as: (persona: PersonaName) => Promise<void>
  /** The persona that pages are signed in as from the start: `test.use({ persona: 'active' })`. */
  persona: PersonaName | undefined
  /** Shows the portal's steps for newcomers, which a test's pages take as seen: `test.use({ tour: true })`. */
  tour: boolean
}

export interface EmulatorFixtures {
  /** One per worker: started in it, or the running one that `unilink.origin` names. */
  emulator: EmulatedWorld
  /** `test.use({ unilink: … })`: how to start an emulator, or where one runs already. */
  unilink: EmulatorOptions | (ConnectOptions & { connect: true })
}

/** Playwright's `test` with a world of its own for every test. */
export const test = base.extend<WorldFixtures, EmulatorFixtures>({
  unilink: [{}, { scope: 'worker', option: true }],
  persona: [undefined, { option: true }],
  tour: [false, { option: true }],
  emulator: [
    async ({ unilink }, use) => {
      if ('connect' in unilink) return use(connectEmulator(unilink))
      const emulator = await createEmulator({ port: 0, ...unilink })
      await use(emulator)
      await emulator.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ baseURL, emulator }, use) => use(baseURL ?? emulator.origin),
  world: async ({ emulator }, use) => {
    const world = await emulator.fork()
    await use(world)
    await world.close()
  },
  clock: async ({ world, context }, use) => {
    const stop = await followClock(world.clock, context.clock)
    await use(world.clock)
    stop()
  },
  faults: ({ world }, use) => use(world.faults),
  codes: ({ world }, use) => use((...args) => world.codes(...args)),
  context: async ({ context, world, persona, tour, baseURL }, use) => {
    const origin = new URL(baseURL ?? world.origin).origin
    await enterWorld(context, world, { origin, tour, ...(persona && { as: persona }) })
    await use(context)
  },
  as: ({ context, world, tour, baseURL }, use) =>
    use(async (persona) => {
      const origin = new URL(baseURL ?? world.origin).origin
      await enterWorld(context, world, { as: persona, origin, tour })
    }),
})

export { expect } from '@playwright/test'

import { connectEmulator } from '@unilink/emulator/testing'

/** Tasks of `setupNodeEvents`: each test forks a world, whose name its browser keeps in a cookie. */
export function unilinkTasks(origin) {
  const world = (name) => connectEmulator({ origin, world: name })
  return {
    fork: async () => (await world('main').fork()).name,
    signIn: async ({ world: name, persona }) => (await world(name).as(persona)).token,
    advance: async ({ world: name, by }) => (await world(name).clock.advance(by)).toISOString(),
    code: ({ world: name, to, scene }) => world(name).codes(to, scene),
    close: async (name) => {
      await world(name).close()
      return null
    },
  }
}

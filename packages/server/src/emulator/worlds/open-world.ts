import type { FastifyBaseLogger } from 'fastify'
import { createApp } from '#src/app.ts'
import type { Config } from '#src/config/config.ts'
import { createWorld } from '#src/world/create-world.ts'
import { MAIN } from './world-name.ts'
import type { OpenWorld, WorldSlot } from './world-slot.ts'

/** PostgreSQL has few connections to give, and a fork rarely needs more than two at a time. */
const FORK_CONNECTIONS = 3

/** Opens a slot's world where its data lie, gives it back what it kept, and makes its app. */
export async function openWorld(
  config: Config,
  { id, place, kept, migrated }: WorldSlot,
  log: FastifyBaseLogger,
): Promise<OpenWorld> {
  const databaseConnections = Math.min(config.databaseConnections, id === MAIN ? Infinity : FORK_CONNECTIONS)
  const own = { ...config, databaseUrl: place.databaseUrl, dataDir: place.folder, databaseConnections }
  // A fork is rolled up when it is visited or looked at: hundreds doing so by themselves would keep others waiting.
  const rollUp = id === MAIN ? {} : { rollUpEveryMs: 0, rollUpAfterVisits: true }
  const world = await createWorld(own, { name: id, migrated, log, ...rollUp })
  for (const [name, keepsake] of Object.entries(world.keepsakes)) {
    if (name in kept) keepsake.load(structuredClone(kept[name]))
  }
  const app = await createApp(world)
  await app.ready()
  return { world, app }
}

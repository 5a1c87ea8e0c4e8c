import type { FastifyBaseLogger } from 'fastify'
import { createApp } from '@unilink/server/compose/create-app.ts'
import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { MockFolder } from '#src/state/overrides/mock-folder.ts'
import { VISITOR_WORLD, visitOrigin } from '#src/kernel/visit-way.ts'
import type { RegistryOptions } from './registry-options.ts'
import { MAIN } from '@unilink/shared/emulator'
import type { OpenWorld, WorldSlot } from './world-slot.ts'

/** PostgreSQL has few connections, and a fork rarely needs more than two at a time. */
const FORK_CONNECTIONS = 3

export interface WorldSurroundings {
  /** Shared: a logger of its own would cost each world 50 kB. */
  log: FastifyBaseLogger
  createWorld: RegistryOptions['createWorld']
  operate: RegistryOptions['operate']
  seed: RegistryOptions['seed']
  /** Undefined without EMULATOR_MOCKS. */
  mocks: MockFolder | undefined
}

/** Opens a slot's world, restores its memories, seeds the main one when it is empty, and makes its app. */
export async function openWorld(
  config: Config,
  { id, place, kept, migrated }: WorldSlot,
  { log, createWorld, operate, seed, mocks }: WorldSurroundings,
): Promise<OpenWorld> {
  const databaseConnections = Math.min(config.databaseConnections, id === MAIN ? Infinity : FORK_CONNECTIONS)
  // A visitor of a public demo controls their own world, and is let into no other.
  const { visitors, token } = config.emulation
  const emulation = { ...config.emulation, token: visitors && id !== MAIN ? undefined : token }
  const own = {
    ...withOwnLinks(config, id),
    emulation,
    databaseUrl: place.databaseUrl,
    dataDir: place.folder,
    databaseConnections,
  }
  // A fork rolls up when it is visited or read: hundreds of timers would slow everybody down.
  const rollUp = id === MAIN ? {} : { rollUpEveryMs: 0, rollUpAfterVisits: true }
  const world = await createWorld(own, { name: id, migrated, log, mocks, kept, warm: id === MAIN, ...rollUp })
  try {
    // What works in the background begins once the seed stands: both write to the same tables.
    if (!migrated) await seed(world)
    const app = await createApp(world)
    await app.ready()
    world.rollups.begin()
    const stop = id === MAIN ? operate?.(world) : undefined
    const close = async () => {
      stop?.()
      await world.close()
    }
    return { world: { ...world, close }, app }
  } catch (error) {
    await world.close().catch(() => {})
    throw error
  }
}

/** Short links of a visitor's world name it, so that they lead there from any device. */
function withOwnLinks(config: Config, id: string): Config {
  if (!config.emulation.visitors || !id.startsWith(VISITOR_WORLD)) return config
  const { linkOrigin, landingOrigin } = config
  return { ...config, linkOrigin: visitOrigin(linkOrigin, id), landingOrigin: visitOrigin(landingOrigin, id) }
}

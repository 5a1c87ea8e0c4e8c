import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { RegistryOptions } from '#src/worlds/registry-options.ts'
import { WorldRegistry } from '#src/worlds/world-registry.ts'
import { seedPersonas } from '@unilink/server/testing/world/personas.ts'
import type { Random } from '@unilink/server/kernel/random.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { ControlledWorld } from '#src/state/controlled-world.ts'
import { createTestDatabase } from '@unilink/server/support/servers/test-database.ts'
import { testConfig } from '@unilink/server/support/test-world.ts'
import { createControlledWorld } from '#src/compose/create-controlled-world.ts'

export interface TestRegistry {
  registry: WorldRegistry
  config: Config
  /** Runs `work` on a world while holding it open. */
  on: <T>(id: string, work: (world: ControlledWorld) => Promise<T> | T) => Promise<T>
  close: () => Promise<void>
}

/** A registry on a database of its own; its worlds start with the personas. */
export async function createTestRegistry(
  overrides: Partial<Config> = {},
  now?: () => number,
  { random, ...more }: Pick<RegistryOptions, 'mostWorlds'> & { random?: Random } = {},
): Promise<TestRegistry> {
  const database = await createTestDatabase()
  const config = testConfig(database, { port: 1, ...overrides })
  const registry = await WorldRegistry.start({
    createWorld: (own, parts) => createControlledWorld(own, { ...parts, ...(random && { random }) }),
    config,
    seed: seedOnce,
    ...(now && { now }),
    ...more,
  })
  return {
    registry,
    config,
    on: async (id, work) => {
      const { world, release } = await registry.lease(id)
      try {
        return await work(world)
      } finally {
        release()
      }
    },
    close: async () => {
      await registry.close()
      await database.drop()
    },
  }
}

async function seedOnce(world: World): Promise<boolean> {
  if ((await world.db.read.account.count()) > 0) return false
  await world.db.transaction((tx) => seedPersonas(world, tx))
  return true
}

import { providerOf } from '#src/db/client/provider-of.ts'
import type { World } from '#src/kernel/world.ts'

const EVERY_MS = 3_600_000

/**
 * On PostgreSQL, makes partitions for visits now and every hour. Gives what stops it. Worlds of an emulator need none.
 */
export function keepPartitions(world: World): () => void {
  if (providerOf(world.config.databaseUrl) === 'sqlite') return () => {}
  const make = async () => {
    try {
      const { makePartitions } = await import('./make-partitions.ts')
      const made = await makePartitions(world)
      if (made.length > 0) world.log.info({ made }, 'partitions for visits were made')
    } catch (error) {
      world.log.warn({ err: error }, 'partitions for visits were not made; visits are stored all the same')
    }
  }
  void make()
  const timer = setInterval(() => void make(), EVERY_MS).unref()
  return () => clearInterval(timer)
}

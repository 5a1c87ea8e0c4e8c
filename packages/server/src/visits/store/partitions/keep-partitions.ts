import { shanghaiHour } from '@unilink/shared'
import { providerOf } from '#src/db/client/provider-of.ts'
import type { World } from '#src/kernel/world.ts'

const EVERY_MS = 3_600_000
/** As long as the visits of an hour may still be on their way. */
const SETTLED_MS = 60_000

/**
 * Now and every hour, makes partitions for visits on PostgreSQL, and merges those of ClickHouse. Gives what stops it. Worlds of an
 * emulator need none.
 */
export function keepPartitions(world: World): () => void {
  if (!world.config.visitsUrl && providerOf(world.config.databaseUrl) === 'sqlite') return () => {}
  const make = async () => {
    try {
      const made = await keep(world)
      if (made.length > 0) world.log.info({ made }, 'partitions for visits were made')
    } catch (error) {
      world.log.warn({ err: error }, 'partitions for visits were not made; visits are stored all the same')
    }
  }
  void make()
  const timer = setInterval(() => void make(), EVERY_MS).unref()
  return () => clearInterval(timer)
}

async function keep(world: World): Promise<string[]> {
  const { visitsUrl } = world.config
  if (!visitsUrl) return (await import('./make-partitions.ts')).makePartitions(world)
  const { closeDays } = await import('#src/visits/store/clickhouse/close-days.ts')
  return closeDays(visitsUrl, shanghaiHour(world.clock.now().getTime() - SETTLED_MS))
}

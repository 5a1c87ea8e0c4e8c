import { throughRedisFault } from '#src/chaos/redis-fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** The way to Redis falls silent; old connections stay silent for good. */
export async function redishole(stage: Stage): Promise<void> {
  await throughRedisFault(stage, (_server, proxy) => ({ begin: () => proxy.fallSilent(), end: () => proxy.heal() }))
}

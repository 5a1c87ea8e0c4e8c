import { throughRedisFault } from './redis-fault.mjs'

/** The way to Redis falls silent; what was connected stays so for good. */
export async function redishole(stage) {
  await throughRedisFault(stage, (_server, proxy) => ({ begin: () => proxy.fallSilent(), end: () => proxy.heal() }))
}

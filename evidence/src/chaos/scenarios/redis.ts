import { throughRedisFault } from '#src/chaos/redis-fault.ts'
import type { Stage } from '#src/chaos/stage.ts'

/** Redis is stopped without a word, and started again, empty. */
export async function redis(stage: Stage): Promise<void> {
  await throughRedisFault(stage, (server) => ({ begin: () => server.stop(), end: () => server.start() }))
}

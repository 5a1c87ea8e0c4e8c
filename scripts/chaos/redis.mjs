import { throughRedisFault } from './redis-fault.mjs'

/** Redis is stopped without a word, and started again, empty. */
export async function redis(stage) {
  await throughRedisFault(stage, (server) => ({ begin: () => server.stop(), end: () => server.start() }))
}

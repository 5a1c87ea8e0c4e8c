import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import type { Random } from '#src/kernel/random.ts'
import { LocalState } from './local-state.ts'
import { RedisState } from './redis-state.ts'
import type { SharedState } from './shared-state.ts'

interface Parts {
  /** Name of the world; worlds share nothing. */
  name: string
  random: Random
  log: FastifyBaseLogger
}

/** Redis when configured, else local. */
export async function openSharedState(
  config: Pick<Config, 'redisUrl'>,
  { name, random, log }: Parts,
): Promise<SharedState> {
  const { redisUrl: url } = config
  return url ? RedisState.open({ url, prefix: `unilink:${name}`, instance: random.id(), log }) : new LocalState()
}

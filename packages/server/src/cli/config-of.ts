import { readConfig } from '#src/kernel/config/read-config.ts'
import { settle, type Config } from '#src/kernel/config/config.ts'
import type { VerbCall } from './verb.ts'

/** The configuration the server would have. Throws `ConfigError`. */
export function configOf({ env }: Pick<VerbCall, 'env'>): Config {
  const settings = readConfig(env)
  return settle(settings, settings.port ?? 0)
}

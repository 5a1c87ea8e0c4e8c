import { DAY_IN_BUSY_MINUTES, DEFAULT_LIMITS, UNHURRIED_LIMITS, type Limits } from './config.ts'

/** What the environment says of the limits, by their names in it. */
type LimitSettings = Readonly<Record<string, unknown>> & { EMULATOR: string; LIMIT_GUESSES_PER_MINUTE: number }

export function limitsOf(env: LimitSettings): Limits {
  const usual = {
    ...DEFAULT_LIMITS,
    guessesPerDay: env.LIMIT_GUESSES_PER_MINUTE * DAY_IN_BUSY_MINUTES,
    ...(env.EMULATOR === '1' && UNHURRIED_LIMITS),
  }
  const entries = Object.entries(usual).map(([name, value]) => [name, env[variableOf(name)] ?? value])
  return Object.fromEntries(entries) as Limits
}

/** `LIMIT_APPS_PER_ACCOUNT` of `appsPerAccount`. */
const variableOf = (name: string): string => `LIMIT_${name.replaceAll(/[A-Z]/g, '_$&').toUpperCase()}`

import { DAY_IN_BUSY_MINUTES, DEFAULT_LIMITS, UNHURRIED_LIMITS, type Limits, type VisitorWorlds } from './config.ts'
import { told, type Text } from '#src/kernel/told/told.ts'

interface Env {
  NODE_ENV: string
  EMULATOR_MADE_VISITORS?: boolean | undefined
  EMULATOR_VISITORS: number
  EMULATOR_VISITORS_PER_CLIENT: number
  EMULATOR_VISITORS_BYTES: number
}

/** Whether made-up visitors come to a demo. Tests count what comes. */
export const visitorsCome = ({ EMULATOR_MADE_VISITORS, NODE_ENV }: Env): boolean =>
  EMULATOR_MADE_VISITORS ?? NODE_ENV !== 'test'

export const visitorsOf = (env: Env): VisitorWorlds => ({
  most: env.EMULATOR_VISITORS,
  perClientHour: env.EMULATOR_VISITORS_PER_CLIENT,
  bytes: env.EMULATOR_VISITORS_BYTES,
})

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

const MAIL = ['SMTP_URL', 'EMULATOR_MAIL_RELAY', 'EMULATOR_SMTP_PORT'] as const

/** What a demo for strangers may not have, a line each. */
export function publicDemoProblems(given: Readonly<Record<string, string | undefined>>): Text[] {
  if (given['EMULATOR'] !== 'public') return []
  const named = MAIL.filter((name) => given[name])
  return named.map((name) => told('{}: not with EMULATOR=public, where strangers would send mail', name))
}

import { CODE, type Code } from '@unilink/shared'
import type { PresetName } from '@unilink/shared/emulator'

/** What becomes of a request that a fault hits. */
export type Effect =
  /** The product's own refusal with a code of the catalogue, or the HTTP status that is one. */
  | { kind: 'refusal'; code: Code }
  /** A status that the product never gives, as a proxy in front of it might. */
  | { kind: 'status'; status: number }
  /** Success without data. */
  | { kind: 'no-data' }
  /** No answer; the socket is closed. */
  | { kind: 'broken' }
  /** The account, or the visited link, is treated as frozen. */
  | { kind: 'frozen' }

export interface Preset {
  effect: Effect
  /** Where the fault applies unless the rule says otherwise: a pattern, or one of the two names below. */
  path: string
}

const CALLS = '/api/*'
/** Path of rules for the portal's chunks that are loaded on demand. */
export const LAZY_CHUNKS = 'lazy-chunks'
/** Path of rules for the calls that declare the code, such as all calls behind the whitelist for `notWhitelisted`. */
export const DECLARING_CALLS = 'declaring-calls'

const refusal = (code: Code, path = CALLS): Preset => ({ effect: { kind: 'refusal', code }, path })

export const PRESETS = {
  'not-logged-in': refusal(CODE.notSignedIn, DECLARING_CALLS),
  'token-missing': refusal(CODE.tokenMissing, DECLARING_CALLS),
  'not-whitelisted': refusal(CODE.notWhitelisted, DECLARING_CALLS),
  'http-403': refusal(CODE.forbidden),
  'http-404': refusal(CODE.notFound),
  'http-405': refusal(CODE.methodNotAllowed),
  'http-500': refusal(CODE.serverError),
  'http-429': refusal(CODE.tooManyRequests),
  'http-503': refusal(CODE.unavailable),
  'http-502': { effect: { kind: 'status', status: 502 }, path: CALLS },
  'broken-connection': { effect: { kind: 'broken' }, path: CALLS },
  'no-data': { effect: { kind: 'no-data' }, path: CALLS },
  'any-code': refusal(CODE.illegalMove),
  'current-account-failure': refusal(CODE.serverError, '/api/account/currentInfo'),
  'chunk-load': refusal(CODE.notFound, LAZY_CHUNKS),
  frozen: { effect: { kind: 'frozen' }, path: CALLS },
} as const satisfies Record<PresetName, Preset>

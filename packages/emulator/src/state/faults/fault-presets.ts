import { CODE, type Code } from '@unilink/shared'
import type { PresetName } from '@unilink/shared/emulator'

/** cut: it ends in the middle · garbage: of other bytes · dribble: a bit at a time · length: longer than it says. */
export type BodyBreak = 'cut' | 'garbage' | 'dribble' | 'length'

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
  /** The request is carried out, and its answer corrupted on the way. */
  | { kind: 'body'; how: BodyBreak }
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
  'cut-body': { effect: { kind: 'body', how: 'cut' }, path: CALLS },
  'garbage-body': { effect: { kind: 'body', how: 'garbage' }, path: CALLS },
  'dribbled-body': { effect: { kind: 'body', how: 'dribble' }, path: CALLS },
  'wrong-length': { effect: { kind: 'body', how: 'length' }, path: CALLS },
  'no-data': { effect: { kind: 'no-data' }, path: CALLS },
  'any-code': refusal(CODE.illegalMove),
  'current-account-failure': refusal(CODE.serverError, '/api/account/currentInfo'),
  'chunk-load': refusal(CODE.notFound, LAZY_CHUNKS),
  frozen: { effect: { kind: 'frozen' }, path: CALLS },
} as const satisfies Record<PresetName, Preset>

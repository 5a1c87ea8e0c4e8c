import { CODE, type Code } from '@unilink/shared'
import type { PresetName } from '@unilink/shared/emulator'
import { textOf } from '@unilink/server/http/envelope.ts'

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
  title: string
  english: string
  effect: Effect
  /** Where the fault applies unless the rule says otherwise: a pattern, or one of the two names below. */
  path: string
}

const CALLS = '/api/*'
/** Path of rules for the portal's chunks that are loaded on demand. */
export const LAZY_CHUNKS = 'lazy-chunks'
/** Path of rules for the calls that declare the code, such as all calls behind the whitelist for `notWhitelisted`. */
export const DECLARING_CALLS = 'declaring-calls'

interface Place {
  title?: string
  path?: string
}

const refusal = (code: Code, english: string, { title = textOf(code, 'zh'), path = CALLS }: Place = {}): Preset => ({
  title,
  english,
  effect: { kind: 'refusal', code },
  path,
})

export const PRESETS = {
  'not-logged-in': refusal(CODE.notSignedIn, 'Not signed in', { path: DECLARING_CALLS }),
  'token-missing': refusal(CODE.tokenMissing, 'The token is missing', { path: DECLARING_CALLS }),
  'not-whitelisted': refusal(CODE.notWhitelisted, 'The account is not on the whitelist', { path: DECLARING_CALLS }),
  'http-403': refusal(CODE.forbidden, 'Forbidden'),
  'http-404': refusal(CODE.notFound, 'No such call'),
  'http-405': refusal(CODE.methodNotAllowed, 'Method not allowed'),
  'http-500': refusal(CODE.serverError, 'Server error'),
  'http-429': refusal(CODE.tooManyRequests, 'Too many requests'),
  'http-503': refusal(CODE.unavailable, 'Unavailable for the moment'),
  'http-502': {
    title: '网关错误（其他失败）',
    english: 'Gateway error',
    effect: { kind: 'status', status: 502 },
    path: CALLS,
  },
  'broken-connection': {
    title: '连接中断（服务器连接异常）',
    english: 'Broken connection',
    effect: { kind: 'broken' },
    path: CALLS,
  },
  'no-data': { title: '成功但没有 data', english: 'Success without data', effect: { kind: 'no-data' }, path: CALLS },
  'any-code': refusal(CODE.illegalMove, 'Any code but 0', { title: '任意非 0 的返回码' }),
  'current-account-failure': refusal(CODE.serverError, 'Current account fails', {
    title: '获取当前账号失败',
    path: '/api/account/currentInfo',
  }),
  'chunk-load': refusal(CODE.notFound, 'Page code fails to load', { title: '页面代码加载失败', path: LAZY_CHUNKS }),
  frozen: { title: '账号或链接已冻结', english: 'Account or link frozen', effect: { kind: 'frozen' }, path: CALLS },
} as const satisfies Record<PresetName, Preset>

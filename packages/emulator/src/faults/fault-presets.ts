import { CODES, type Code } from '@unilink/shared'

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
  /** The account, or the link that is visited, is treated as frozen. */
  | { kind: 'frozen' }

export interface Preset {
  title: string
  effect: Effect
  /** Where it applies unless a rule says otherwise: a pattern, or one of the two names below. */
  path: string
}

const CALLS = '/api/*'
/** The path of rules for the chunks that the portal's page does not load at once. */
export const LAZY_CHUNKS = 'lazy-chunks'
/** The path of rules for the calls whose contract declares the code, such as those behind the whitelist. */
export const DECLARING_CALLS = 'declaring-calls'

const refusal = (code: Code, title: string = CODES[code].msg, path = CALLS): Preset => ({
  title,
  effect: { kind: 'refusal', code },
  path,
})

/** Every row of the specification's error catalogue, and the troubles that front ends forget. */
export const PRESETS = {
  'not-logged-in': refusal(11000, CODES[11000].msg, DECLARING_CALLS),
  'token-missing': refusal(11012, CODES[11012].msg, DECLARING_CALLS),
  'not-whitelisted': refusal(11014, CODES[11014].msg, DECLARING_CALLS),
  'http-403': refusal(403),
  'http-404': refusal(404),
  'http-405': refusal(405),
  'http-500': refusal(500),
  'http-429': refusal(429),
  'http-503': refusal(503),
  'http-502': { title: '网关错误（其他失败）', effect: { kind: 'status', status: 502 }, path: CALLS },
  'broken-connection': { title: '连接中断（服务器连接异常）', effect: { kind: 'broken' }, path: CALLS },
  'no-data': { title: '成功但没有 data', effect: { kind: 'no-data' }, path: CALLS },
  'any-code': refusal(13002, '任意非 0 的返回码'),
  'current-account-failure': refusal(500, '获取当前账号失败', '/api/account/currentInfo'),
  'chunk-load': refusal(404, '页面代码加载失败', LAZY_CHUNKS),
  frozen: { title: '账号或链接已冻结', effect: { kind: 'frozen' }, path: CALLS },
} as const satisfies Record<string, Preset>

export type PresetName = keyof typeof PRESETS
export const PRESET_NAMES = Object.keys(PRESETS) as PresetName[]

/** What the web does on its own when a call answers with a code; `show` leaves it to the screen. */
export type WebReaction = 'none' | 'show' | 'login' | 'home' | 'fields'

export interface CodeEntry {
  /** Said to the person in front of the screen. */
  msg: string
  web: WebReaction
  fidelity: 'specified' | 'inferred' | 'decided'
}

/** The catalogue: every `code` an answer can bear. Codes, messages and reactions live here only. */
export const CODES = {
  0: { msg: '成功', web: 'none', fidelity: 'specified' },
  10001: { msg: '参数错误', web: 'fields', fidelity: 'decided' },
  10002: { msg: '操作过于频繁，请稍后再试', web: 'show', fidelity: 'decided' },
  400: { msg: '请求格式错误', web: 'show', fidelity: 'decided' },
  403: { msg: '禁止访问', web: 'show', fidelity: 'specified' },
  404: { msg: '接口不存在', web: 'show', fidelity: 'specified' },
  405: { msg: '不允许的HTTP请求方法', web: 'show', fidelity: 'specified' },
  413: { msg: '请求内容过大', web: 'show', fidelity: 'decided' },
  415: { msg: '不支持的请求内容类型', web: 'show', fidelity: 'decided' },
  429: { msg: '请求过于频繁，请稍后再试', web: 'show', fidelity: 'decided' },
  500: { msg: '服务器错误', web: 'show', fidelity: 'specified' },
  503: { msg: '服务暂时不可用，请稍后再试', web: 'show', fidelity: 'decided' },
  11000: { msg: '账号未登录', web: 'login', fidelity: 'specified' },
  11001: { msg: '邮箱或密码错误', web: 'show', fidelity: 'decided' },
  11002: { msg: '账号已锁定，请稍后再试', web: 'show', fidelity: 'decided' },
  11003: { msg: '邮箱已注册', web: 'show', fidelity: 'decided' },
  11004: { msg: '图形验证码错误或已失效', web: 'show', fidelity: 'decided' },
  11005: { msg: '邮箱验证码错误或已失效', web: 'show', fidelity: 'decided' },
  11007: { msg: '原密码错误', web: 'show', fidelity: 'decided' },
  11008: { msg: '新密码不能与原密码相同', web: 'show', fidelity: 'decided' },
  11009: { msg: '当前资料状态不允许此操作', web: 'show', fidelity: 'decided' },
  11012: { msg: '账号token缺失', web: 'login', fidelity: 'specified' },
  11013: { msg: '账号资料未通过审核', web: 'show', fidelity: 'decided' },
  11014: { msg: '账户不在白名单内', web: 'home', fidelity: 'specified' },
  12001: { msg: '应用不存在', web: 'show', fidelity: 'decided' },
  12002: { msg: '包名已被登记', web: 'show', fidelity: 'decided' },
  12003: { msg: '应用名称重复', web: 'show', fidelity: 'decided' },
  13001: { msg: '链接不存在', web: 'show', fidelity: 'decided' },
  13002: { msg: '当前状态不允许此操作', web: 'show', fidelity: 'decided' },
  13003: { msg: '已有审核中的修改', web: 'show', fidelity: 'decided' },
  13004: { msg: '目标地址不在允许清单', web: 'show', fidelity: 'decided' },
  13005: { msg: '参数定义有误', web: 'show', fidelity: 'decided' },
  13006: { msg: '超出数量上限', web: 'show', fidelity: 'decided' },
  14001: { msg: '文档不存在', web: 'show', fidelity: 'decided' },
  14002: { msg: '资讯不存在', web: 'show', fidelity: 'decided' },
  15001: { msg: '文件不存在', web: 'show', fidelity: 'decided' },
  15002: { msg: '文件类型不支持', web: 'show', fidelity: 'decided' },
  16001: { msg: '记录不存在', web: 'show', fidelity: 'decided' },
} as const satisfies Record<number, CodeEntry>

export type Code = keyof typeof CODES

/** Transport troubles bear their HTTP status as code; every business answer comes with status 200. */
export const statusOf = (code: Code): number => (code >= 400 && code < 600 ? code : 200)

/** One field that a call refused, as `data.fields` of code 10001 lists it; `path` is dotted. */
export interface FieldProblem {
  path: string
  msg: string
}

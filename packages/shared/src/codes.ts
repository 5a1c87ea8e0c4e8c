import { inLanguage } from './language.ts'

/** What the web does on its own when a call answers with a code; `show` leaves it to the screen. */
export type WebReaction = 'none' | 'show' | 'login' | 'home' | 'frozen' | 'secure' | 'fields'

export interface CodeEntry {
  /** Said to the person in front of the screen. */
  msg: string
  web: WebReaction
  fidelity: 'specified' | 'inferred' | 'decided'
}

/** The names of the codes of the catalogue. */
export const CODE = {
  ok: 0,
  invalidFields: 10001,
  tooSoon: 10002,
  keyReused: 10003,
  badRequest: 400,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  serverError: 500,
  unavailable: 503,
  notSignedIn: 11000,
  wrongCredentials: 11001,
  signInLocked: 11002,
  emailTaken: 11003,
  captchaWrong: 11004,
  emailCodeWrong: 11005,
  passwordWrong: 11007,
  passwordUnchanged: 11008,
  illegalProfileMove: 11009,
  tokenMissing: 11012,
  profileNotApproved: 11013,
  notWhitelisted: 11014,
  accountFrozen: 11015,
  factorDue: 11020,
  factorWrong: 11021,
  signInExpired: 11022,
  factorRequired: 11023,
  factorState: 11024,
  appNotFound: 12001,
  packageTaken: 12002,
  appNameTaken: 12003,
  domainMalformed: 12004,
  domainIsAddress: 12005,
  domainIsPrivate: 12006,
  domainPretends: 12007,
  domainIsSuffix: 12008,
  domainIsOurs: 12009,
  domainTaken: 12010,
  domainRefused: 12011,
  domainUnproven: 12012,
  domainUnread: 12013,
  linkNotFound: 13001,
  illegalMove: 13002,
  revisionOpen: 13003,
  domainNotAllowed: 13004,
  paramsInvalid: 13005,
  limitReached: 13006,
  docNotFound: 14001,
  newsNotFound: 14002,
  fileNotFound: 15001,
  fileTypeRefused: 15002,
  recordNotFound: 16001,
  appKeyUnknown: 17001,
  visitTokenInvalid: 17002,
  openingConfirmed: 17003,
  openingNotTried: 17004,
  deferralInvalid: 17005,
  deferralRedeemed: 17006,
  deferralForeign: 17007,
  linkUnavailable: 17008,
} as const

export type Code = (typeof CODE)[keyof typeof CODE]

/** The catalogue: every `code` an answer can bear. Codes, messages and reactions live here only. */
export const CODES = inLanguage({
  [CODE.ok]: { msg: '成功', web: 'none', fidelity: 'specified' },
  [CODE.invalidFields]: { msg: '参数错误', web: 'fields', fidelity: 'decided' },
  [CODE.tooSoon]: { msg: '操作过于频繁，请稍后再试', web: 'show', fidelity: 'decided' },
  [CODE.keyReused]: { msg: '该 Idempotency-Key 已用于另一次请求，请换一个', web: 'show', fidelity: 'decided' },
  [CODE.badRequest]: { msg: '请求格式错误', web: 'show', fidelity: 'decided' },
  [CODE.forbidden]: { msg: '禁止访问', web: 'show', fidelity: 'specified' },
  [CODE.notFound]: { msg: '接口不存在', web: 'show', fidelity: 'specified' },
  [CODE.methodNotAllowed]: { msg: '不允许的HTTP请求方法', web: 'show', fidelity: 'specified' },
  [CODE.tooLarge]: { msg: '请求内容过大', web: 'show', fidelity: 'decided' },
  [CODE.unsupportedType]: { msg: '不支持的请求内容类型', web: 'show', fidelity: 'decided' },
  [CODE.tooManyRequests]: { msg: '请求过于频繁，请稍后再试', web: 'show', fidelity: 'decided' },
  [CODE.serverError]: { msg: '服务器错误', web: 'show', fidelity: 'specified' },
  [CODE.unavailable]: { msg: '服务暂时不可用，请稍后再试', web: 'show', fidelity: 'decided' },
  [CODE.notSignedIn]: { msg: '账号未登录', web: 'login', fidelity: 'specified' },
  [CODE.wrongCredentials]: { msg: '邮箱或密码错误', web: 'show', fidelity: 'decided' },
  [CODE.signInLocked]: { msg: '账号已锁定，请稍后再试', web: 'show', fidelity: 'decided' },
  [CODE.emailTaken]: { msg: '邮箱已注册', web: 'show', fidelity: 'decided' },
  [CODE.captchaWrong]: { msg: '图形验证码错误或已失效', web: 'show', fidelity: 'decided' },
  [CODE.emailCodeWrong]: { msg: '邮箱验证码错误或已失效', web: 'show', fidelity: 'decided' },
  [CODE.passwordWrong]: { msg: '原密码错误', web: 'show', fidelity: 'decided' },
  [CODE.passwordUnchanged]: { msg: '新密码不能与原密码相同', web: 'show', fidelity: 'decided' },
  [CODE.illegalProfileMove]: { msg: '当前资料状态不允许此操作', web: 'show', fidelity: 'decided' },
  [CODE.tokenMissing]: { msg: '账号token缺失', web: 'login', fidelity: 'specified' },
  [CODE.profileNotApproved]: { msg: '账号资料未通过审核', web: 'show', fidelity: 'decided' },
  [CODE.notWhitelisted]: { msg: '账户不在白名单内', web: 'home', fidelity: 'specified' },
  [CODE.accountFrozen]: { msg: '账号已冻结', web: 'frozen', fidelity: 'decided' },
  [CODE.factorDue]: { msg: '请完成二次验证', web: 'show', fidelity: 'decided' },
  [CODE.factorWrong]: { msg: '验证未通过，请重试', web: 'show', fidelity: 'decided' },
  [CODE.signInExpired]: { msg: '本次验证已失效，请重新开始', web: 'show', fidelity: 'decided' },
  [CODE.factorRequired]: { msg: '运营账号须先开启二次验证', web: 'secure', fidelity: 'decided' },
  [CODE.factorState]: { msg: '当前二次验证状态不允许此操作', web: 'show', fidelity: 'decided' },
  [CODE.appNotFound]: { msg: '应用不存在', web: 'show', fidelity: 'decided' },
  [CODE.packageTaken]: { msg: '包名已被登记', web: 'show', fidelity: 'decided' },
  [CODE.appNameTaken]: { msg: '应用名称重复', web: 'show', fidelity: 'decided' },
  [CODE.domainMalformed]: {
    msg: '请只填写完整的域名，不带协议、端口和路径，例如 go.brand.com',
    web: 'show',
    fidelity: 'decided',
  },
  [CODE.domainIsAddress]: { msg: '请填写域名，不能使用 IP 地址', web: 'show', fidelity: 'decided' },
  [CODE.domainIsPrivate]: { msg: '域名只在本机或内网有效，访问者打不开', web: 'show', fidelity: 'decided' },
  [CODE.domainPretends]: {
    msg: '域名混用了不同文字、形似其他域名，或含有不可见字符',
    web: 'show',
    fidelity: 'decided',
  },
  [CODE.domainIsSuffix]: { msg: '这是供注册域名用的公共后缀，不属于任何应用', web: 'show', fidelity: 'decided' },
  [CODE.domainIsOurs]: { msg: '不能使用本平台的域名', web: 'show', fidelity: 'decided' },
  [CODE.domainTaken]: { msg: '域名已由本应用或其他应用使用', web: 'show', fidelity: 'decided' },
  [CODE.domainRefused]: { msg: '域名已被平台拒绝', web: 'show', fidelity: 'decided' },
  [CODE.domainUnproven]: { msg: '还没有找到域名的归属证明', web: 'show', fidelity: 'decided' },
  [CODE.domainUnread]: { msg: '还没有在域名上读到关联文件', web: 'show', fidelity: 'decided' },
  [CODE.linkNotFound]: { msg: '链接不存在', web: 'show', fidelity: 'decided' },
  [CODE.illegalMove]: { msg: '当前状态不允许此操作', web: 'show', fidelity: 'decided' },
  [CODE.revisionOpen]: { msg: '已有审核中的修改', web: 'show', fidelity: 'decided' },
  [CODE.domainNotAllowed]: { msg: '目标地址不在允许清单', web: 'show', fidelity: 'decided' },
  [CODE.paramsInvalid]: { msg: '参数定义有误', web: 'show', fidelity: 'decided' },
  [CODE.limitReached]: { msg: '超出数量上限', web: 'show', fidelity: 'decided' },
  [CODE.docNotFound]: { msg: '文档不存在', web: 'show', fidelity: 'decided' },
  [CODE.newsNotFound]: { msg: '资讯不存在', web: 'show', fidelity: 'decided' },
  [CODE.fileNotFound]: { msg: '文件不存在', web: 'show', fidelity: 'decided' },
  [CODE.fileTypeRefused]: { msg: '文件类型不支持', web: 'show', fidelity: 'decided' },
  [CODE.recordNotFound]: { msg: '记录不存在', web: 'show', fidelity: 'decided' },
  [CODE.appKeyUnknown]: { msg: '应用公钥无效', web: 'show', fidelity: 'decided' },
  [CODE.visitTokenInvalid]: { msg: '访问凭证无效或已过期', web: 'show', fidelity: 'decided' },
  [CODE.openingConfirmed]: { msg: '该次打开已经确认过', web: 'show', fidelity: 'decided' },
  [CODE.openingNotTried]: { msg: '该次访问尚未尝试打开应用', web: 'show', fidelity: 'decided' },
  [CODE.deferralInvalid]: { msg: '口令无效或已过期', web: 'show', fidelity: 'decided' },
  [CODE.deferralRedeemed]: { msg: '口令已经使用过', web: 'show', fidelity: 'decided' },
  [CODE.deferralForeign]: { msg: '口令不属于该应用', web: 'show', fidelity: 'decided' },
  [CODE.linkUnavailable]: { msg: '链接当前不可用', web: 'show', fidelity: 'decided' },
} as const satisfies Record<Code, CodeEntry>)

/** Transport troubles bear their HTTP status as code; every business answer comes with status 200. */
export const statusOf = (code: Code): number => (code >= 400 && code < 600 ? code : 200)

/** One field that a call refused, as `data.fields` of code 10001 lists it; `path` is dotted. */
export interface FieldProblem {
  path: string
  msg: string
}

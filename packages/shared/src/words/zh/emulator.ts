/** The tables of a world that its data view shows. */
export const dataTables = {
  account: '账号',
  profileEvent: '资料经历',
  session: '会话',
  whitelistEntry: '白名单',
  notice: '通知',
  app: '应用',
  appDomain: '自有域名',
  addressChange: '应用变更',
  link: '链接',
  revision: '修改',
  linkReport: '举报与申诉',
  visit: '访问',
  visitEvent: '访问事件',
  file: '文件',
  news: '动态',
  doc: '文档',
  auditEntry: '审计',
} as const

/** Ready-made accounts, by their name. */
export const personas = {
  operator: '平台运营',
  active: '企业开发者（正常）',
  new: '企业开发者（未完善）',
  reviewing: '企业开发者（审核中）',
  rejected: '企业开发者（审核不通过）',
  frozen: '企业开发者（已冻结）',
  government: '政府机构（正常）',
  personal: '个人开发者（正常）',
  other: '另一家企业（正常）',
  'government-new': '政府机构（未完善）',
  'government-reviewing': '政府机构（审核中）',
  'government-rejected': '政府机构（审核不通过）',
  'government-frozen': '政府机构（已冻结）',
  'personal-new': '个人开发者（未完善）',
  'personal-reviewing': '个人开发者（审核中）',
  'personal-rejected': '个人开发者（审核不通过）',
  'personal-frozen': '个人开发者（已冻结）',
  'off-whitelist': '企业开发者（白名单外）',
  'two-step': '企业开发者（已开启二次验证）',
} as const

/** Failures on purpose, by the name of their preset. */
export const faultPresets = {
  'not-logged-in': '账号未登录',
  'token-missing': '账号token缺失',
  'not-whitelisted': '账户不在白名单内',
  'http-403': '禁止访问',
  'http-404': '接口不存在',
  'http-405': '不允许的HTTP请求方法',
  'http-500': '服务器错误',
  'http-429': '请求过于频繁，请稍后再试',
  'http-503': '服务暂时不可用，请稍后再试',
  'http-502': '网关错误（其他失败）',
  'broken-connection': '连接中断（服务器连接异常）',
  'cut-body': '应答中途被截断',
  'garbage-body': '应答是无法识别的字节',
  'dribbled-body': '应答断续到达（四秒）',
  'wrong-length': '应答比声明的长',
  'no-data': '成功但没有 data',
  'any-code': '任意非 0 的返回码',
  'current-account-failure': '获取当前账号失败',
  'chunk-load': '页面代码加载失败',
  frozen: '账号或链接已冻结',
} as const

/** What a move says where nobody says why. */
export const moveReasons = {
  frozen: '由模拟器冻结',
} as const

/** As a check found a target. */
export const health = {
  0: '尚未检查',
  1: '健康',
  2: '异常',
} as const

/** What a link leads to, as far as it can be looked at from outside. */
export const targetKinds = {
  h5: 'H5 页面',
  apk: '安装包',
  store: '应用市场页面',
  association: '关联文件',
} as const

/** What looking at a target of a link came to. */
export const targets = {
  at: '{url} {finding}',
  fine: 'HTTP {status}',
  missing: 'HTTP {status}：页面不存在',
  serverError: 'HTTP {status}：服务器出错',
  turnedAway: 'HTTP {status}：对方不让检查程序访问，无法判断',
  noPage: '被重定向到网页以外的地址',
  redirects: '重定向超过 {count} 次',
  pageForApk: '得到的是网页，不是安装包',
  noRanges: '可以下载；服务器不支持分段读取，没有核对签名',
  noApk: '不是安装包，或文件不完整',
  unsigned: '可以下载；没有 v2 或 v3 签名，没有核对',
  noPrints: '可以下载；应用没有登记证书指纹，没有核对签名',
  signed: '可以下载，签名证书与登记的一致',
  signedByOthers: '签名证书与登记的不一致：安装包的是 {signers}',
  notListed: '应用目前不列入此文件',
} as const

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

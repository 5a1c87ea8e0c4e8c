/** Every field of a link’s content but its parameters, in the order of the form. */
export const contentFields = {
  linkName: '链接名称',
  scene: '使用场景',
  'targets.android': 'Android 目标',
  'targets.ios': 'iOS 目标',
  'targets.harmony': 'HarmonyOS 目标',
  'targets.quickApp': '快应用目标',
  'targets.h5': 'H5 地址',
  'targets.apk': 'APK 地址',
  fallbacks: '降级顺序',
  'share.title': '分享标题',
  'share.description': '分享描述',
  'share.image': '分享图片',
  validFrom: '生效时间',
  validTo: '失效时间',
  remark: '备注',
} as const

/** What else may differ between two versions. */
export const changedFields = {
  param: '参数 {name}',
  paramOrder: '参数顺序',
  params: '参数',
  storePage: '{store}页面',
} as const

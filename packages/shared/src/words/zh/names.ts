/** Certificates that a legal person may show, by their number in the contract. */
export const certificates = {
  1: '居民身份证',
  2: '护照',
  3: '港澳居民来往内地通行证',
  4: '台湾居民来往大陆通行证',
  5: '外国人永久居留身份证',
} as const

/** From Monday on. */
export const weekdays = {
  0: '星期一',
  1: '星期二',
  2: '星期三',
  3: '星期四',
  4: '星期五',
  5: '星期六',
  6: '星期日',
} as const

/** Of apps; the value that is kept is the Chinese name. */
export const categories = {
  工具: '工具',
  社交: '社交',
  购物: '购物',
  出行: '出行',
  金融: '金融',
  教育: '教育',
  医疗: '医疗',
  娱乐: '娱乐',
  政务: '政务',
  其他: '其他',
} as const

/** What a link may be for. */
export const scenes = {
  活动推广: '活动推广',
  服务入口: '服务入口',
  线下物料: '线下物料',
  分享裂变: '分享裂变',
  内容运营: '内容运营',
  短信触达: '短信触达',
  客户服务: '客户服务',
  会员运营: '会员运营',
  拉新: '拉新',
  信息流广告: '信息流广告',
  直播带货: '直播带货',
  异业合作: '异业合作',
  政策宣传: '政策宣传',
  应急通知: '应急通知',
} as const

/** What a link leads to, as far as it can be looked at from outside. */
export const targetKinds = {
  h5: 'H5 页面',
  apk: '安装包',
  store: '应用市场页面',
  association: '关联文件',
} as const

/** As a check found a target. */
export const health = {
  0: '尚未检查',
  1: '健康',
  2: '异常',
} as const

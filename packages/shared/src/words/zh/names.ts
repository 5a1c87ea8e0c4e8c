/** Certificates that a legal person may show, by their number in the contract. */
export const certificates = {
  1: '居民身份证',
  2: '护照',
  3: '港澳居民来往内地通行证',
  4: '台湾居民来往大陆通行证',
  5: '外国人永久居留身份证',
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

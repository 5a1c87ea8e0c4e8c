import type * as chinese from '../zh/names.ts'

/** Certificates that a legal person may show, by their number in the contract. */
export const certificates = {
  1: 'Resident identity card',
  2: 'Passport',
  3: 'Mainland travel permit (Hong Kong and Macao)',
  4: 'Mainland travel permit (Taiwan)',
  5: 'Foreign permanent resident card',
} as const satisfies Record<keyof typeof chinese.certificates, string>

/** From Monday on. */
export const weekdays = {
  0: 'Monday',
  1: 'Tuesday',
  2: 'Wednesday',
  3: 'Thursday',
  4: 'Friday',
  5: 'Saturday',
  6: 'Sunday',
} as const satisfies Record<keyof typeof chinese.weekdays, string>

/** Of apps; the value that is kept is the Chinese name. */
export const categories = {
  工具: 'Tools',
  社交: 'Social',
  购物: 'Shopping',
  出行: 'Travel',
  金融: 'Finance',
  教育: 'Education',
  医疗: 'Health',
  娱乐: 'Entertainment',
  政务: 'Government',
  其他: 'Other',
} as const satisfies Record<keyof typeof chinese.categories, string>

/** What a link may be for. */
export const scenes = {
  活动推广: 'Campaign',
  服务入口: 'Service entry',
  线下物料: 'Printed matter',
  分享裂变: 'Sharing',
  内容运营: 'Content',
  短信触达: 'Text message',
  客户服务: 'Customer service',
  会员运营: 'Membership',
  拉新: 'New users',
  信息流广告: 'Feed ads',
  直播带货: 'Live sales',
  异业合作: 'Partnership',
  政策宣传: 'Public information',
  应急通知: 'Emergency notice',
} as const satisfies Record<keyof typeof chinese.scenes, string>

/** What a link leads to, as far as it can be looked at from outside. */
export const targetKinds = {
  h5: 'H5 page',
  apk: 'Package',
  store: 'Store page',
  association: 'Association file',
} as const satisfies Record<keyof typeof chinese.targetKinds, string>

/** As a check found a target. */
export const health = {
  0: 'Not checked yet',
  1: 'Healthy',
  2: 'Broken',
} as const satisfies Record<keyof typeof chinese.health, string>

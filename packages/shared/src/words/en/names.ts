import type * as chinese from '../zh/names.ts'

/** Certificates that a legal person may show, by their number in the contract. */
export const certificates = {
  1: 'Resident identity card',
  2: 'Passport',
  3: 'Mainland travel permit (Hong Kong and Macao)',
  4: 'Mainland travel permit (Taiwan)',
  5: 'Foreign permanent resident card',
} as const satisfies Record<keyof typeof chinese.certificates, string>

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

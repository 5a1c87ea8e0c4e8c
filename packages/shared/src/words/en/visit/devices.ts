import type * as chinese from '../../zh/visit/devices.ts'

/** Devices that a visit can be simulated with. */
export const devices = {
  'xiaomi-browser': 'Xiaomi · Mi Browser',
  'huawei-browser': 'Huawei · Huawei Browser',
  'oppo-browser': 'OPPO · built-in browser',
  'vivo-browser': 'vivo · built-in browser',
  'android-chrome': 'Samsung · Chrome',
  'android-wechat': 'Android · WeChat',
  'android-qq': 'Android · QQ',
  'harmony-next': 'HarmonyOS NEXT · Huawei Browser',
  'iphone-safari': 'iPhone · Safari',
  'iphone-wechat': 'iPhone · WeChat',
  'iphone-qq': 'iPhone · QQ',
  'desktop-chrome': 'Computer · Chrome',
  spider: 'Search engine crawler',
} as const satisfies Record<keyof typeof chinese.devices, string>

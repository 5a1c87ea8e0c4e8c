import { ANDROID_CHROME, ANDROID_VIEW, ARKWEB, IPHONE, SPIDER, WINDOWS } from '#src/visit/engine-words.ts'
import { inLanguage } from '../../language.ts'

/** The devices a visit can be simulated with by name: what a person reads, and what the device says of itself. */
export const SIMULATED_DEVICES = inLanguage({
  'xiaomi-browser': {
    label: '小米手机 · 小米浏览器',
    ua: `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) ${ANDROID_VIEW} XiaoMi/MiuiBrowser/18.4.720715`,
  },
  'huawei-browser': {
    label: '华为手机 · 华为浏览器',
    ua: 'Mozilla/5.0 (Linux; Android 12; HarmonyOS; PLU-AL10; HMSCore 6.14.2.319) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.10.302 Mobile Safari/537.36',
  },
  'oppo-browser': {
    label: 'OPPO 手机 · 自带浏览器',
    ua: `Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHZ110 Build/UKQ1.231108.001) ${ANDROID_VIEW} HeyTapBrowser/45.11.1.1`,
  },
  'vivo-browser': {
    label: 'vivo 手机 · 自带浏览器',
    ua: `Mozilla/5.0 (Linux; Android 16; V2543) ${ANDROID_VIEW} VivoBrowser/16.2.1.0`,
  },
  'android-chrome': { label: '三星手机 · Chrome', ua: `Mozilla/5.0 (Linux; Android 14; SM-S9280) ${ANDROID_CHROME}` },
  'android-wechat': {
    label: '安卓手机 · 微信',
    ua: `Mozilla/5.0 (Linux; Android 14; 24094RAD4C Build/UP1A.231005.007; wv) ${ANDROID_VIEW} MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  },
  'android-qq': {
    label: '安卓手机 · QQ',
    ua: `Mozilla/5.0 (Linux; Android 14; V2543 Build/UP1A.231005.007; wv) ${ANDROID_VIEW} V1_AND_SQ_9.0.85_0_YYB_D QQ/9.0.85.16920 NetType/WIFI`,
  },
  'harmony-next': {
    label: '鸿蒙手机（HarmonyOS NEXT） · 华为浏览器',
    ua: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${ARKWEB} HuaweiBrowser/5.0.4.300`,
  },
  'iphone-safari': { label: 'iPhone · Safari', ua: `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1` },
  'iphone-wechat': {
    label: 'iPhone · 微信',
    ua: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
  },
  'iphone-qq': {
    label: 'iPhone · QQ',
    ua: `${IPHONE} Mobile/15E148 QQ/9.0.85.612 V1_IPH_SQ_9.0.85_1_APP_A NetType/WIFI`,
  },
  'desktop-chrome': {
    label: '电脑 · Chrome',
    ua: WINDOWS,
  },
  spider: {
    label: '搜索引擎爬虫',
    ua: SPIDER,
  },
} as const satisfies Record<string, { label: string; ua: string }>)

export type SimulatedDevice = keyof typeof SIMULATED_DEVICES
export const SIMULATED_DEVICE_NAMES = Object.keys(SIMULATED_DEVICES) as [SimulatedDevice, ...SimulatedDevice[]]

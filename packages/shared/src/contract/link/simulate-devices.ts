import { ANDROID_CHROME, ANDROID_VIEW, ARKWEB, IPHONE, SPIDER, WINDOWS } from '#src/visit/engine-words.ts'
import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/visit/devices.ts'

const labels = messagesOf('devices', chinese.devices)

/** The devices a visit can be simulated with by name: what a person reads, and what the device says of itself. */
export const SIMULATED_DEVICES = {
  'xiaomi-browser': {
    label: labels['xiaomi-browser'],
    ua: `Mozilla/5.0 (Linux; U; Android 14; zh-cn; 24094RAD4C Build/UP1A.231005.007) ${ANDROID_VIEW} XiaoMi/MiuiBrowser/18.4.720715`,
  },
  'huawei-browser': {
    label: labels['huawei-browser'],
    ua: 'Mozilla/5.0 (Linux; Android 12; HarmonyOS; PLU-AL10; HMSCore 6.14.2.319) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/114.0.5735.196 HuaweiBrowser/15.0.10.302 Mobile Safari/537.36',
  },
  'oppo-browser': {
    label: labels['oppo-browser'],
    ua: `Mozilla/5.0 (Linux; U; Android 14; zh-cn; PHZ110 Build/UKQ1.231108.001) ${ANDROID_VIEW} HeyTapBrowser/45.11.1.1`,
  },
  'vivo-browser': {
    label: labels['vivo-browser'],
    ua: `Mozilla/5.0 (Linux; Android 16; V2543) ${ANDROID_VIEW} VivoBrowser/16.2.1.0`,
  },
  'android-chrome': {
    label: labels['android-chrome'],
    ua: `Mozilla/5.0 (Linux; Android 14; SM-S9280) ${ANDROID_CHROME}`,
  },
  'android-wechat': {
    label: labels['android-wechat'],
    ua: `Mozilla/5.0 (Linux; Android 14; 24094RAD4C Build/UP1A.231005.007; wv) ${ANDROID_VIEW} MMWEBID/1 MicroMessenger/8.0.49.2600(0x28003137) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64`,
  },
  'android-qq': {
    label: labels['android-qq'],
    ua: `Mozilla/5.0 (Linux; Android 14; V2543 Build/UP1A.231005.007; wv) ${ANDROID_VIEW} V1_AND_SQ_9.0.85_0_YYB_D QQ/9.0.85.16920 NetType/WIFI`,
  },
  'harmony-next': {
    label: labels['harmony-next'],
    ua: `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${ARKWEB} HuaweiBrowser/5.0.4.300`,
  },
  'iphone-safari': { label: labels['iphone-safari'], ua: `${IPHONE} Version/18.1 Mobile/15E148 Safari/604.1` },
  'iphone-wechat': {
    label: labels['iphone-wechat'],
    ua: `${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`,
  },
  'iphone-qq': {
    label: labels['iphone-qq'],
    ua: `${IPHONE} Mobile/15E148 QQ/9.0.85.612 V1_IPH_SQ_9.0.85_1_APP_A NetType/WIFI`,
  },
  'desktop-chrome': { label: labels['desktop-chrome'], ua: WINDOWS },
  spider: { label: labels.spider, ua: SPIDER },
} as const satisfies Record<string, { label: Message<'devices'>; ua: string }>

export type SimulatedDevice = keyof typeof SIMULATED_DEVICES
export const SIMULATED_DEVICE_NAMES = Object.keys(SIMULATED_DEVICES) as [SimulatedDevice, ...SimulatedDevice[]]

import type { BlockedState, Client, PlanButton, Platform, StoreId } from '@unilink/shared'
import { osLabels } from '@unilink/shared/visit'
import type { Language } from '#src/visits/client/visit-request.ts'

type Overlay = 'open-in-browser-android' | 'open-in-browser-ios' | 'open-in-browser-harmony'
type State = BlockedState | 'not-found' | 'unavailable'

export interface Words {
  lang: string
  /** Under the large button, and where the owner says nothing. */
  tagline: string
  launch: (appName: string) => string
  publisher: (name: string) => string
  /** Of a person, who is not named. */
  person: string
  report: string
  privacy: string
  collects: string
  platform: string
  /** Above the steps of the guide, and what ends it. */
  guide: string
  closeGuide: string
  code: string
  until: string
  overlay: Record<Overlay, string>
  /** The same where the menu of an app, or of a browser, says it in other words. */
  menus: Partial<Record<Client['container'], Partial<Record<Overlay, string>>>>
  /** Of a browser that opens no app and has no such menu. */
  otherBrowser: string
  failed: string
  scan: string
  /** Of a page that can do nothing on its device. */
  elsewhere: (platforms: readonly Platform[]) => string
  copied: string
  /** What stands before a text that the visitor carries through the installation. */
  carry: (appName: string) => string
  states: Record<State, readonly [title: string, text: string]>
}

const namesOf = (platforms: readonly Platform[]) => platforms.map((platform) => osLabels[platform])

const ZH: Words = {
  lang: 'zh-CN',
  tagline: '点击打开',
  launch: (appName) => `在微信中直接打开${appName}`,
  publisher: (name) => `${name} 发布`,
  person: '个人开发者',
  report: '举报',
  privacy: '隐私说明',
  collects: '只统计访问次数与机型，不读取剪贴板和通讯录',
  platform: '移动应用统一链接平台',
  guide: '请换到浏览器打开',
  closeGuide: '收起说明',
  code: '短码',
  until: '有效期至',
  overlay: {
    'open-in-browser-android': '请点击右上角 ···，选择“在浏览器打开”',
    'open-in-browser-ios': '请点击右上角 ···，选择“在 Safari 中打开”',
    'open-in-browser-harmony': '请点击右上角 ···，选择“在浏览器打开”',
  },
  menus: {
    qq: {
      'open-in-browser-android': '请点击右上角 ···（旧版为 ≡），选择“用浏览器打开”',
      'open-in-browser-ios': '请点击右上角 ···（旧版为 ≡），选择“用 Safari 打开”',
    },
    weibo: {
      'open-in-browser-android': '请点击右上角 ···，在弹出的菜单中选择“用浏览器打开”',
      'open-in-browser-ios': '请点击右上角 ···，在弹出的菜单中选择“用 Safari 打开”',
    },
  },
  otherBrowser: '此浏览器不能打开应用：请复制链接，粘贴到 Safari 中打开',
  failed: '没有打开？可以试试下面的方式，或复制链接到浏览器中打开。',
  scan: '请用手机扫码访问',
  elsewhere: (platforms) =>
    platforms.length === 0
      ? '此设备暂时无法打开该内容，请复制链接或用其他设备扫码。'
      : `此设备暂时无法打开该内容，可在 ${namesOf(platforms).join('、')} 设备上访问：复制链接发送过去，或用该设备扫码。`,
  copied: '已复制',
  carry: (appName) => `复制后打开「${appName}」，即可继续查看：`,
  states: {
    'not-found': ['链接不存在', '请检查链接是否完整，或联系分享者重新获取。'],
    pending: ['链接尚未生效', '该链接正在审核中，请稍后再试。'],
    rejected: ['链接未生效', '该链接未通过审核，暂时无法访问。'],
    disabled: ['链接已停用', '该链接已被所有者停用。'],
    frozen: ['链接已冻结', '该链接因违反平台规则已被冻结。'],
    expired: ['链接已过期', '该链接已超过有效期。'],
    'not-yet': ['链接尚未开始', '该链接还没有到生效时间，请稍后再试。'],
    'app-frozen': ['应用已冻结', '该应用因违反平台规则已被冻结，链接暂时无法访问。'],
    'owner-frozen': ['链接不可用', '该链接所属的账号已被冻结，链接暂时无法访问。'],
    unavailable: ['服务暂时不可用', '请稍后再试。'],
  },
}

const EN: Words = {
  lang: 'en',
  tagline: 'Tap to open',
  launch: (appName) => `Open ${appName} from WeChat`,
  publisher: (name) => `Published by ${name}`,
  person: 'an individual developer',
  report: 'Report',
  privacy: 'Privacy',
  collects: 'Counts visits and kinds of devices; reads neither clipboard nor contacts',
  platform: 'UniLink',
  guide: 'Open this in your browser',
  closeGuide: 'Close this',
  code: 'Code',
  until: 'Valid until',
  overlay: {
    'open-in-browser-android': 'Tap ··· in the top right corner, then “Open in browser”',
    'open-in-browser-ios': 'Tap ··· in the top right corner, then “Open in Safari”',
    'open-in-browser-harmony': 'Tap ··· in the top right corner, then “Open in browser”',
  },
  menus: {
    qq: {
      'open-in-browser-android': 'Tap ··· (≡ in older versions) in the top right corner, then “用浏览器打开”',
      'open-in-browser-ios': 'Tap ··· (≡ in older versions) in the top right corner, then “用 Safari 打开”',
    },
    weibo: {
      'open-in-browser-android': 'Tap ··· in the top right corner, then “用浏览器打开” in its menu',
      'open-in-browser-ios': 'Tap ··· in the top right corner, then “用 Safari 打开” in its menu',
    },
  },
  otherBrowser: 'This browser opens no apps: copy the link, and paste it into Safari',
  failed: 'Did not open? Try one of these, or copy the link into your browser.',
  scan: 'Scan with your phone',
  elsewhere: (platforms) =>
    platforms.length === 0
      ? 'This cannot be opened on this device. Copy the link, or scan the code with another one.'
      : `This cannot be opened on this device, but on ${namesOf(platforms).join(', ')}: copy the link, or scan the code there.`,
  copied: 'Copied',
  carry: (appName) => `Copy this and open ${appName} to go on: `,
  states: {
    'not-found': ['Link not found', 'Check that the link is complete, or ask for it again.'],
    pending: ['Not live yet', 'This link is being reviewed. Please try again later.'],
    rejected: ['Not live', 'This link did not pass review.'],
    disabled: ['Link disabled', 'Its owner has disabled this link.'],
    frozen: ['Link frozen', 'This link was frozen for breaking the platform’s rules.'],
    expired: ['Link expired', 'This link is past its period of validity.'],
    'not-yet': ['Not started yet', 'This link is not valid yet. Please try again later.'],
    'app-frozen': ['App frozen', 'This app was frozen for breaking the platform’s rules.'],
    'owner-frozen': ['Link unavailable', 'The account behind this link is frozen.'],
    unavailable: ['Service unavailable', 'Please try again in a moment.'],
  },
}

export const wordsOf = (language: Language): Words => (language === 'zh' ? ZH : EN)

const ENGLISH_STORES: Record<StoreId, string> = {
  market: 'the app market',
  yingyongbao: 'MyApp (Tencent)',
  huawei: 'Huawei AppGallery',
  appgallery: 'Huawei AppGallery',
  honor: 'Honor App Market',
  xiaomi: 'Xiaomi GetApps',
  oppo: 'OPPO App Market',
  vivo: 'vivo App Store',
  samsung: 'Galaxy Store',
  appstore: 'the App Store',
}

/** A button's label; the plan's own are Chinese. */
export function buttonLabel(button: PlanButton, appName: string, language: Language): string {
  if (language === 'zh') return button.label
  switch (button.action) {
    case 'open':
      return `Open ${appName}`
    case 'quick-app':
      return 'Open quick app'
    case 'store':
      return `${button.copy ? 'Copy, then get' : 'Get'} it from ${button.store ? ENGLISH_STORES[button.store] : 'the store'}`
    case 'apk':
      return button.copy ? 'Copy, then download APK' : 'Download APK'
    case 'h5':
      return 'Continue on the web'
    case 'copy':
      return 'Copy link'
    default:
      return button.label
  }
}

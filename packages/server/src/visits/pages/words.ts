import type { BlockedState, Client, Platform } from '@unilink/shared'
import { osLabels } from '@unilink/shared/visit'
import { inChinese, type Language } from '@unilink/shared/words'

type Overlay = 'open-in-browser-android' | 'open-in-browser-ios' | 'open-in-browser-harmony'
type State = BlockedState | 'not-found' | 'unavailable'

/** A heading and what it means. */
type Told = readonly [title: string, text: string]
/** Where to press, and what to choose. */
type GuideSteps = readonly [where: string, what: string]

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
  /** Above the steps of the guide; why; what else there is; what ends it. */
  guide: string
  closedApp: (appName: string) => string
  copyForBrowser: string
  webFirst: string
  closeGuide: string
  code: string
  until: string
  from: string
  by: string
  /** Of the page that says where a link leads, and its way on. */
  leads: string
  follow: string
  overlay: Record<Overlay, GuideSteps>
  /** The same where the menu of an app, or of a browser, says it in other words. */
  menus: Partial<Record<Client['container'], Partial<Record<Overlay, GuideSteps>>>>
  /** Of a browser that opens no app and has no such menu. */
  otherBrowser: GuideSteps
  /** While the app is being opened. */
  opening: (appName: string) => Told
  otherWays: string
  /** After it did not open; `refused` for whoever said no to the system's question. */
  failed: (appName: string) => Told
  refused: string
  install: (appName: string) => string
  scan: string
  scanned: (appName: string) => string
  /** Of a page that can do nothing on its device; `withQr` is beside its code. */
  elsewhere: (platforms: readonly Platform[]) => Told
  withQr: Told
  copied: string
  /** What stands before a text that the visitor carries through the installation. */
  carry: (appName: string) => string
  /** How that is done, and going without it. */
  carrying: readonly [string, string, string]
  plainStore: string
  states: Record<State, Told>
}

const namesOf = (platforms: readonly Platform[]) => platforms.map((platform) => inChinese(osLabels[platform]))

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
  closedApp: (appName) => `这里不能直接打开${appName}`,
  copyForBrowser: '复制链接，去浏览器粘贴',
  webFirst: '先看网页版',
  closeGuide: '收起说明',
  code: '短码',
  until: '有效期至',
  from: '开始于',
  by: '发布者',
  leads: '这个链接会打开下面的地址。',
  follow: '打开链接',
  overlay: {
    'open-in-browser-android': ['点右上角 ···', '选“在浏览器打开”'],
    'open-in-browser-ios': ['点右上角 ···', '选“在 Safari 中打开”'],
    'open-in-browser-harmony': ['点右上角 ···', '选“在浏览器打开”'],
  },
  menus: {
    qq: {
      'open-in-browser-android': ['点右上角 ···（旧版为 ≡）', '选“用浏览器打开”'],
      'open-in-browser-ios': ['点右上角 ···（旧版为 ≡）', '选“用 Safari 打开”'],
    },
    weibo: {
      'open-in-browser-android': ['点右上角 ···', '在弹出的菜单中选“用浏览器打开”'],
      'open-in-browser-ios': ['点右上角 ···', '在弹出的菜单中选“用 Safari 打开”'],
    },
  },
  otherBrowser: ['复制链接', '粘贴到 Safari 中打开'],
  opening: (appName) => [`正在打开${appName}`, '手机问你时，请点“打开”。'],
  otherWays: '没有反应？看看别的办法',
  failed: (appName) => [`还没有打开${appName}？`, '多半是手机上还没有安装。装好后再点一次链接，就会进入这一页。'],
  refused: '刚才点过“拒绝”？手机会记住一段时间，请从商店打开。',
  install: (appName) => `下载并安装${appName}`,
  scan: '用手机扫一扫',
  scanned: (appName) => `在${appName}里直接打开这一页`,
  elsewhere: (platforms) => [
    '这台设备打不开它',
    platforms.length === 0 ? '请换一台设备打开。' : `可以在 ${namesOf(platforms).join('、')} 设备上打开。`,
  ],
  withQr: ['换一台设备打开', '用它扫一扫，或把链接发过去。'],
  copied: '已复制',
  carry: (appName) => `复制后打开“${appName}”，即可继续查看：`,
  carrying: ['复制口令', '在商店安装', '打开并允许粘贴'],
  plainStore: '不复制，只去商店',
  states: {
    'not-found': ['没有找到这个链接', '短码区分大小写，请看看地址是否完整。'],
    pending: ['链接尚未生效', '它正在审核中，请稍后再试。'],
    rejected: ['链接未生效', '它没有通过审核，暂时无法访问。'],
    disabled: ['链接已停用', '发布者暂时关闭了它，以后可能会重新开放。'],
    frozen: ['链接已被冻结', '平台检查时发现了问题，为了你的安全已停止跳转。'],
    expired: ['链接已过期', '请向分享给你的人要一个新的链接。'],
    'not-yet': ['链接尚未开始', '还没有到生效时间，请稍后再试。'],
    'app-frozen': ['应用已被冻结', '它违反了平台规则，链接暂时无法访问。'],
    'owner-frozen': ['链接不可用', '发布它的账号已被冻结，暂时无法访问。'],
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
  closedApp: (appName) => `${appName} cannot be opened from here`,
  copyForBrowser: 'Copy the link for your browser',
  webFirst: 'See the web page first',
  closeGuide: 'Close this',
  code: 'Code',
  until: 'Valid until',
  from: 'Starts',
  by: 'Publisher',
  leads: 'This link opens the addresses below.',
  follow: 'Open the link',
  overlay: {
    'open-in-browser-android': ['Tap ··· in the top right corner', 'Choose “Open in browser”'],
    'open-in-browser-ios': ['Tap ··· in the top right corner', 'Choose “Open in Safari”'],
    'open-in-browser-harmony': ['Tap ··· in the top right corner', 'Choose “Open in browser”'],
  },
  menus: {
    qq: {
      'open-in-browser-android': ['Tap ··· (≡ in older versions) in the top right corner', 'Choose “用浏览器打开”'],
      'open-in-browser-ios': ['Tap ··· (≡ in older versions) in the top right corner', 'Choose “用 Safari 打开”'],
    },
    weibo: {
      'open-in-browser-android': ['Tap ··· in the top right corner', 'Choose “用浏览器打开” in its menu'],
      'open-in-browser-ios': ['Tap ··· in the top right corner', 'Choose “用 Safari 打开” in its menu'],
    },
  },
  otherBrowser: ['Copy the link', 'Paste it into Safari'],
  opening: (appName) => [`Opening ${appName}`, 'When your phone asks, tap “Open”.'],
  otherWays: 'Nothing happens? See other ways',
  failed: (appName) => [
    `Did ${appName} not open?`,
    'Most likely it is not installed yet. Once it is, tap the link again to come to this page.',
  ],
  refused: 'Said no when your phone asked? It remembers that for a while: open it from the store.',
  install: (appName) => `Download and install ${appName}`,
  scan: 'Scan with your phone',
  scanned: (appName) => `Opens this page in ${appName}`,
  elsewhere: (platforms) => [
    'This device cannot open it',
    platforms.length === 0 ? 'Try another device.' : `It opens on ${namesOf(platforms).join(', ')}.`,
  ],
  withQr: ['Open it on another device', 'Scan this with it, or send it the link.'],
  copied: 'Copied',
  carry: (appName) => `Copy this and open ${appName} to go on: `,
  carrying: ['Copy the code', 'Install from the store', 'Open, and allow to paste'],
  plainStore: 'Just the store, copy nothing',
  states: {
    'not-found': ['Link not found', 'Codes tell capital letters from small ones: check that the address is complete.'],
    pending: ['Not live yet', 'This link is being reviewed. Please try again later.'],
    rejected: ['Not live', 'This link did not pass review.'],
    disabled: ['Link disabled', 'Its publisher has closed it for now, and may open it again.'],
    frozen: ['Link frozen', 'The platform found a problem with it, and leads nobody on for their safety.'],
    expired: ['Link expired', 'Ask whoever shared it with you for a new one.'],
    'not-yet': ['Not started yet', 'This link is not valid yet. Please try again later.'],
    'app-frozen': ['App frozen', 'This app was frozen for breaking the platform’s rules.'],
    'owner-frozen': ['Link unavailable', 'The account behind this link is frozen.'],
    unavailable: ['Service unavailable', 'Please try again in a moment.'],
  },
}

export const wordsOf = (language: Language): Words => (language === 'zh' ? ZH : EN)

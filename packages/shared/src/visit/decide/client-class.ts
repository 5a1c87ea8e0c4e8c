import { type Message, messagesOf } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/visit/decisions.ts'
import type { Client } from '../client-types.ts'
import type { ClientClass } from '../plan-types.ts'

// Since 7.0.5 WeChat on iOS lets universal links through.
const WECHAT_UNIVERSAL_LINKS = [7, 0, 5] as const

/** The row of the client table that a client falls in. */
export function classifyClient(client: Client): ClientClass {
  if (client.bot !== false) return 'bot'
  switch (client.os) {
    case 'ios':
      return iosClass(client)
    case 'harmony':
    case 'harmony-pc':
      return harmonyClass(client)
    case 'android':
      return androidClass(client)
    default:
      return 'desktop'
  }
}

function iosClass({ container, containerVersion, browser }: Client): ClientClass {
  if (container === 'wechat') {
    return isAtLeast(containerVersion, WECHAT_UNIVERSAL_LINKS) ? 'ios-wechat' : 'ios-wechat-old'
  }
  if (container === 'qq' || container === 'weibo' || browser === 'qqbrowser') return 'ios-closed-app'
  return container === 'browser' ? 'ios-browser' : 'ios-app'
}

function harmonyClass({ container }: Client): ClientClass {
  if (container === 'browser') return 'harmony-browser'
  return container === 'wechat' ? 'harmony-wechat' : 'harmony-app'
}

const VENDOR_BROWSERS = new Set<string>([
  'huawei',
  'honor',
  'miui',
  'heytap',
  'vivo',
  'meizu',
  'uc',
  'quark',
  'qqbrowser',
])

function androidClass({ container, browser }: Client): ClientClass {
  if (container === 'wechat') return 'android-wechat'
  if (container === 'qq') return 'android-qq'
  if (container !== 'browser') return 'android-app'
  if (browser === 'firefox') return 'android-firefox'
  if (browser === 'chrome' || browser === 'edge' || browser === 'samsung') return 'android-chrome'
  return VENDOR_BROWSERS.has(browser) ? 'android-vendor' : 'android-other'
}

function isAtLeast(version: string, floor: readonly number[]): boolean {
  const parts = version.split('.').map(Number)
  for (const [index, wanted] of floor.entries()) {
    const part = parts[index] ?? 0
    if (part !== wanted) return part > wanted
  }
  return true
}

/** What the row of a client is called. */
export const clientClassLabels: Readonly<Record<ClientClass, Message<'clientClasses'>>> = messagesOf(
  'clientClasses',
  chinese.clientClasses,
)

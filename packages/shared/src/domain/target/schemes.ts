import { Message, type MessageKey } from '#src/words/message.ts'

/** What a target may do with a scheme of the table: every platform's, those of the platforms named, or none at all. */
type SchemeUse = 'web' | 'never' | readonly string[]

/** A message of the catalogue's topic of addresses. */
type Reason = Extract<MessageKey, `addresses.${string}`>

/** Schemes that are no app's own, and why. A `*` stands for any end of a name. */
const TABLE: readonly (readonly [use: SchemeUse, reason: Reason, schemes: string])[] = [
  ['web', 'addresses.opensWeb', 'http https'],
  [['android'], 'addresses.opensStore', 'market appmarket honormarket mimarket oppomarket vivomarket samsungapps'],
  [['ios'], 'addresses.opensStore', 'itms-apps itms-appss'],
  [['harmony'], 'addresses.opensStore', 'store'],
  [['android', 'harmony', 'quickApp'], 'addresses.opensQuickApp', 'hap'],
  ['never', 'addresses.installsApps', 'itms-services itms-beta itms itmss ms-appinstaller'],
  [
    'never',
    'addresses.runsCode',
    'javascript livescript vbscript data blob mhtml jar shell powershell cmd ms-msdt wscript',
  ],
  [
    'never',
    'addresses.readsFiles',
    'file filesystem content resource about view-source chrome chrome-extension moz-extension edge',
  ],
  ['never', 'addresses.opensInDisguise', 'intent android-app googlechrome googlechromes microsoft-edge* x-safari-*'],
  [
    'never',
    'addresses.opensSettings',
    'prefs app-prefs app-settings settings search search-ms shortcuts workflow ms-* x-apple*',
  ],
  ['never', 'addresses.calls', 'tel telprompt callto facetime facetime-audio sms smsto mms mmsto mailto sip sips xmpp'],
  ['never', 'addresses.opensMaps', 'geo maps'],
  ['never', 'addresses.connects', 'ftp ftps sftp ws wss ldap ldaps ssh telnet smb nfs vnc rdp magnet webcal'],
  ['never', 'addresses.othersApp', 'alipay* weixin* wechat* mqq* steam'],
]

const EXACT = new Map<string, readonly [SchemeUse, Reason]>()
const BEGINNINGS: (readonly [beginning: string, row: readonly [SchemeUse, Reason]])[] = []
for (const [use, reason, schemes] of TABLE) {
  for (const scheme of schemes.split(' ')) {
    if (scheme.endsWith('*')) BEGINNINGS.push([scheme.slice(0, -1), [use, reason]])
    else EXACT.set(scheme, [use, reason])
  }
}

const rowOf = (scheme: string) =>
  EXACT.get(scheme) ?? BEGINNINGS.find(([beginning]) => scheme.startsWith(beginning))?.[1]

/** Why a scheme, lower case and without its colon, is no app's own; undefined when an app may declare it. */
export function reservedScheme(scheme: string): Message | undefined {
  const reason = rowOf(scheme)?.[1]
  return reason && new Message(reason)
}

/** Why a scheme is never a target, whoever declares it; undefined when it may be one. */
export function forbiddenScheme(scheme: string): Message | undefined {
  const [use, reason] = rowOf(scheme) ?? []
  return use === 'never' && reason !== undefined ? new Message(reason) : undefined
}

/** Whether a target of the platform may use a scheme that is no app's own, beside those of the web. */
export const isPlatformScheme = (scheme: string, platform: string): boolean => {
  const use = rowOf(scheme)?.[0]
  return Array.isArray(use) && use.includes(platform)
}

import type { Message, Topic } from '#src/words/message.ts'
import { listed } from '#src/words/listed.ts'
import { browserLabels, brandLabels, osLabels } from './labels.ts'
import { recognizeClient } from './recognize/recognize-client.ts'

export interface DeviceName {
  /** As in “Windows，Edge” or “小米，小米浏览器”; empty for what is no person's browser. */
  name: Message | string
  phone: boolean
}

/** What a device is called to its owner, from its user agent. */
export function deviceName(userAgent: string): DeviceName {
  const { os, brand, browser, bot } = recognizeClient({ ua: userAgent })
  if (bot !== false || os === '') return { name: '', phone: false }
  const phone = os === 'ios' || os === 'android' || os === 'harmony'
  const maker = os === 'ios' ? appleDevice(userAgent) : phone && brand !== '' ? brandLabels[brand] : osLabels[os]
  return { name: listed<Topic>('comma', [maker, ...(browser === '' ? [] : [browserLabels[browser]])]), phone }
}

const appleDevice = (userAgent: string): string => (/\biPhone\b/.test(userAgent) ? 'iPhone' : 'iPad')

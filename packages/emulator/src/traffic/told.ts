import { utmOf, type Utm } from '@unilink/shared/visit'
import { weighted } from './weighted.ts'

/** What the devices of visitors speak. */
export const languages = weighted([
  ['zh-CN', 930],
  ['zh-HK', 18],
  ['zh-TW', 12],
  ['en', 26],
  ['ja', 6],
  ['ko', 5],
  ['', 3],
])

const campaigns = weighted([
  ['new-users', 50],
  ['spring-sale', 30],
  ['members-day', 20],
])

/** The medium of those channels whose addresses are made for marketing tools. */
const MEDIA: Readonly<Record<string, string>> = {
  sms: 'sms',
  push: 'push',
  douyin: 'feed',
  weibo: 'social',
  email: 'email',
  web: 'cpc',
}

/** What the address of a visit by a channel says for marketing tools. */
export function utmBy(channel: string, unit: number): Utm {
  const medium = MEDIA[channel]
  if (medium === undefined) return utmOf('', {})
  return utmOf('?utm_', { utm_source: channel, utm_medium: medium, utm_campaign: campaigns(unit) })
}

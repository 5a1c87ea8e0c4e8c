import type { Surroundings } from './user-agents.ts'
import { weighted, type Weighted } from './weighted.ts'

/** A way in which visitors come: the client they use, and what the request shows. */
export interface Channel {
  /** The link's `channel` parameter; empty for a link that is passed on as it is. */
  name: string
  surroundings: Weighted<Surroundings>
  /** Like `entry` of a visit: `direct`, `qr`, or the host of the referring page. */
  entry: Weighted<string>
}

/** A draw by the shares of its keys. */
const shares = <Key extends string>(of: Readonly<Record<Key, number>>): Weighted<Key> =>
  weighted(Object.entries<number>(of) as [Key, number][])

const direct = shares({ direct: 1 })
const qr = shares({ qr: 1 })
const phones = shares({ browser: 90, wechat: 7, desktop: 3 })
const scanners = shares({ wechat: 62, browser: 24, pay: 14 })
const passedOn = shares({ wechat: 42, browser: 30, qq: 9, feed: 7, office: 6, desktop: 6 })

const CHANNELS: readonly Channel[] = [
  { name: 'sms', surroundings: phones, entry: direct },
  { name: 'push', surroundings: shares({ browser: 1 }), entry: direct },
  {
    name: 'wechat',
    surroundings: shares({ wechat: 95, desktop: 5 }),
    entry: shares({ direct: 70, 'mp.weixin.qq.com': 30 }),
  },
  { name: 'poster', surroundings: scanners, entry: qr },
  { name: 'store', surroundings: scanners, entry: qr },
  { name: 'douyin', surroundings: shares({ feed: 92, browser: 8 }), entry: direct },
  { name: 'weibo', surroundings: shares({ feed: 60, browser: 40 }), entry: shares({ 'weibo.cn': 60, direct: 40 }) },
  { name: 'qq', surroundings: shares({ qq: 90, browser: 10 }), entry: direct },
  {
    name: 'email',
    surroundings: shares({ desktop: 55, browser: 25, office: 20 }),
    entry: shares({ direct: 60, 'mail.qq.com': 40 }),
  },
  {
    name: 'web',
    surroundings: shares({ desktop: 60, browser: 40 }),
    entry: shares({ 'www.baidu.com': 45, direct: 35, 'cn.bing.com': 20 }),
  },
  { name: '', surroundings: passedOn, entry: direct },
]

const byName = new Map(CHANNELS.map((channel) => [channel.name, channel]))

/** Throws on an unknown name. */
export function channelOf(name: string): Channel {
  const channel = byName.get(name)
  if (!channel) throw new RangeError(`no channel is called ${name}`)
  return channel
}

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

const direct: Weighted<string> = () => 'direct'
const qr: Weighted<string> = () => 'qr'
const phones = weighted<Surroundings>([
  ['browser', 90],
  ['wechat', 7],
  ['desktop', 3],
])
const scanners = weighted<Surroundings>([
  ['wechat', 62],
  ['browser', 24],
  ['pay', 14],
])

const CHANNELS: readonly Channel[] = [
  { name: 'sms', surroundings: phones, entry: direct },
  { name: 'push', surroundings: weighted([['browser', 1]]), entry: direct },
  {
    name: 'wechat',
    surroundings: weighted([
      ['wechat', 95],
      ['desktop', 5],
    ]),
    entry: weighted([
      ['direct', 70],
      ['mp.weixin.qq.com', 30],
    ]),
  },
  { name: 'poster', surroundings: scanners, entry: qr },
  { name: 'store', surroundings: scanners, entry: qr },
  {
    name: 'douyin',
    surroundings: weighted([
      ['feed', 92],
      ['browser', 8],
    ]),
    entry: direct,
  },
  {
    name: 'weibo',
    surroundings: weighted([
      ['feed', 60],
      ['browser', 40],
    ]),
    entry: weighted([
      ['weibo.cn', 60],
      ['direct', 40],
    ]),
  },
  {
    name: 'qq',
    surroundings: weighted([
      ['qq', 90],
      ['browser', 10],
    ]),
    entry: direct,
  },
  {
    name: 'email',
    surroundings: weighted([
      ['desktop', 55],
      ['browser', 25],
      ['office', 20],
    ]),
    entry: weighted([
      ['direct', 60],
      ['mail.qq.com', 40],
    ]),
  },
  {
    name: 'web',
    surroundings: weighted([
      ['desktop', 60],
      ['browser', 40],
    ]),
    entry: weighted([
      ['www.baidu.com', 45],
      ['direct', 35],
      ['cn.bing.com', 20],
    ]),
  },
  {
    name: '',
    surroundings: weighted([
      ['wechat', 42],
      ['browser', 30],
      ['qq', 9],
      ['feed', 7],
      ['office', 6],
      ['desktop', 6],
    ]),
    entry: direct,
  },
]

const byName = new Map(CHANNELS.map((channel) => [channel.name, channel]))

/** Throws on an unknown name. */
export function channelOf(name: string): Channel {
  const channel = byName.get(name)
  if (!channel) throw new RangeError(`no channel is called ${name}`)
  return channel
}

import type { Language } from '@unilink/shared/words'

/** A text in the languages that pages have; what is JSON has the Chinese one. */
export type Text = Readonly<Record<Language, string>>

/** Why a visitor of a public demo is let no further. */
export const REFUSED = {
  notYours: {
    zh: '公开演示中每位访客只有自己的世界，不能查看、复制、删除、导入或导出世界',
    en: 'In a public demo each visitor has a world of their own and cannot see, copy, drop, import or export worlds',
  },
  linkGone: {
    zh: '这个链接所在的演示世界已到期，其中的链接已删除',
    en: 'The demo world of this link has ended, and its links are deleted',
  },
  noWorld: {
    zh: '公开演示为浏览器中的访客准备，请先用浏览器打开首页',
    en: 'The public demo is for visitors in a browser: open its home page in one first',
  },
  worldFull: {
    zh: '您的演示世界已占满磁盘份额，请先重置它',
    en: 'Your demo world has used up its share of the disk: reset it first',
  },
  tooManyStreams: {
    zh: '打开的实时连接过多，请先关闭一些',
    en: 'Too many live connections are open: close some first',
  },
  tooOften: { zh: '操作过于频繁，请稍后再试', en: 'This was done too often; try again later' },
  notMade: { zh: '未能准备演示世界，请稍后再试', en: 'No demo world could be made; try again later' },
  tooMany: { zh: '您所在的网络打开的演示世界过多', en: 'Your network has opened too many demo worlds' },
  full: { zh: '演示世界已满', en: 'All demo worlds are taken' },
} as const satisfies Record<string, Text>

/** What the pages say besides. */
export const PAGES = {
  zh: {
    lang: 'zh-CN',
    refused: '演示暂时无法打开',
    sentence: (said: string, minutes: number | undefined) =>
      `${said}。${minutes === undefined ? '' : `约 ${minutes} 分钟后再试。`}`,
    lost: '演示世界已到期',
    lostSaid: '您之前的演示世界已到期，其中的内容已删除。已为您准备了一个新的，需要重新登录。',
    goOn: '在新的演示世界中继续',
  },
  en: {
    lang: 'en',
    refused: 'The demo cannot be opened now',
    sentence: (said: string, minutes: number | undefined) =>
      `${said}.${minutes === undefined ? '' : ` Try again in about ${minutes} minutes.`}`,
    lost: 'This demo world has ended',
    lostSaid:
      'The demo world you had has ended, and what was in it is deleted. A new one is ready for you; sign in again there.',
    goOn: 'Go on in the new demo world',
  },
} as const

import type { categoryLabels } from '@unilink/shared'
import type { Rhythm } from '#src/traffic/day-shape.ts'
import { APP_DESCRIPTIONS } from './app-descriptions.ts'
import type { Glyph } from './glyphs.ts'

/** An app of the demo world, and how popular it is. */
export interface DemoApp {
  owner: string
  name: string
  /** Names its domain (`slug.example`), scheme and packages. */
  slug: string
  category: keyof typeof categoryLabels
  glyph: Glyph
  hue: number
  description: string
  links: number
  /** Its share of all visits, against the other apps. */
  weight: number
  rhythm: Rhythm
  /** Which platforms: Android, iOS, HarmonyOS, quick app, web. */
  platforms: string
  frozen?: string
}

type Row = readonly [
  owner: string,
  name: string,
  slug: keyof typeof APP_DESCRIPTIONS,
  category: DemoApp['category'],
  glyph: Glyph,
  hue: number,
  links: number,
  weight: number,
  rhythm: Rhythm,
  platforms: string,
]

/** Apps that an operator has frozen, and why. */
const FROZEN: Readonly<Record<string, string>> = {
  ywplay: 'complaint',
}

const ROWS: readonly Row[] = [
  ['active', '星桥地图', 'xqmap', '出行', 'pin', 214, 22, 100, 'leisure', 'aihqw'],
  ['active', '星桥商城', 'xqmall', '购物', 'bag', 352, 16, 86, 'leisure', 'aihqw'],
  ['active', '星桥课堂', 'xqclass', '教育', 'book', 32, 12, 34, 'leisure', 'aihw'],
  ['active', '星桥健康', 'xqhealth', '医疗', 'cross', 152, 11, 30, 'office', 'aihw'],
  ['active', '星桥钱包', 'xqpay', '金融', 'wallet', 232, 10, 40, 'office', 'aihw'],
  ['active', '星桥视频', 'xqvideo', '娱乐', 'play', 268, 9, 52, 'leisure', 'aihqw'],
  ['active', '星桥外卖', 'xqfood', '购物', 'bowl', 18, 9, 46, 'leisure', 'aihq'],
  ['active', '星桥停车', 'xqpark', '工具', 'parking', 200, 8, 16, 'office', 'aihw'],
  ['active', '星桥充电', 'xqcharge', '工具', 'bolt', 96, 7, 12, 'leisure', 'aih'],
  ['active', '星桥社区', 'xqbbs', '社交', 'chat', 182, 6, 14, 'leisure', 'aihw'],
  ['active', '星桥骑行', 'xqbike', '出行', 'bike', 82, 6, 9, 'leisure', 'aiq'],
  ['active', '星桥企业版', 'xqwork', '其他', 'work', 222, 4, 5, 'office', 'aiw'],
  ['other', '远望天气', 'ywsky', '工具', 'sun', 44, 8, 20, 'leisure', 'aihqw'],
  ['other', '远望日历', 'ywcal', '工具', 'star', 4, 7, 9, 'office', 'aihw'],
  ['other', '远望相册', 'ywphoto', '娱乐', 'leaf', 132, 6, 8, 'leisure', 'aih'],
  ['other', '远望笔记', 'ywnote', '工具', 'book', 252, 5, 6, 'office', 'aihw'],
  ['other', '远望影音', 'ywplay', '娱乐', 'play', 312, 4, 7, 'leisure', 'aiq'],
  ['government', '滨海通', 'binhai', '政务', 'shield', 208, 12, 26, 'office', 'aihqw'],
  ['government', '滨海公交', 'bhbus', '出行', 'car', 158, 7, 15, 'office', 'aihqw'],
  ['government', '滨海应急', 'bhalert', '政务', 'bolt', 12, 5, 6, 'office', 'aih'],
  ['government', '滨海数据开放平台', 'bhdata', '政务', 'box', 228, 3, 2, 'office', 'w'],
  ['personal', '拾光记账', 'shiguang', '金融', 'wallet', 148, 5, 6, 'leisure', 'aih'],
  ['personal', '白噪音', 'baizao', '娱乐', 'note', 192, 4, 3, 'leisure', 'aih'],
  ['frozen', '极速清理', 'jisu', '工具', 'shield', 118, 4, 6, 'leisure', 'aq'],
  ['yunfan', '云帆办公', 'yfoffice', '其他', 'work', 206, 8, 18, 'office', 'aihw'],
  ['yunfan', '云帆网盘', 'yfdisk', '工具', 'box', 190, 6, 10, 'leisure', 'aihw'],
  ['qinghe', '青禾到家', 'qinghe', '购物', 'leaf', 112, 10, 24, 'leisure', 'aihqw'],
  ['bolan', '博览读书', 'blread', '教育', 'book', 20, 8, 14, 'leisure', 'aihw'],
  ['bolan', '博览背单词', 'blword', '教育', 'star', 276, 7, 11, 'leisure', 'aihq'],
  ['anxin', '安信普惠', 'anxin', '金融', 'shield', 218, 8, 13, 'office', 'aihw'],
  ['lvtu', '绿途租车', 'lvtu', '出行', 'car', 134, 8, 12, 'leisure', 'aihw'],
  ['yuezhang', '乐章音乐', 'yuezhang', '娱乐', 'note', 332, 10, 22, 'leisure', 'aihq'],
  ['kangyuan', '康源好医', 'kangyuan', '医疗', 'cross', 172, 8, 11, 'office', 'aihw'],
  ['jubao', '聚宝优品', 'jubao', '购物', 'bag', 44, 5, 5, 'leisure', 'aq'],
  ['zhijia', '知家', 'zhijia', '工具', 'house', 262, 8, 13, 'leisure', 'aih'],
  ['haixi', '海西出行', 'haixi', '政务', 'car', 196, 6, 8, 'office', 'aihqw'],
  ['linjiang', '临江办事', 'linjiang', '政务', 'house', 2, 5, 6, 'office', 'aihw'],
  ['donghu', '东湖健康云', 'donghu', '医疗', 'cross', 186, 5, 5, 'office', 'aihw'],
  ['sumu', '苏沐瑜伽', 'sumuyoga', '其他', 'leaf', 322, 4, 4, 'leisure', 'aih'],
  ['jiangchen', '番茄钟', 'fanqie', '工具', 'sun', 6, 4, 3, 'office', 'aih'],
]

export const DEMO_APPS: readonly DemoApp[] = ROWS.map(
  ([owner, name, slug, category, glyph, hue, links, weight, rhythm, platforms]) => ({
    owner,
    name,
    slug,
    category,
    glyph,
    hue,
    description: APP_DESCRIPTIONS[slug],
    links,
    weight,
    rhythm,
    platforms,
    ...(FROZEN[slug] !== undefined && { frozen: FROZEN[slug] }),
  }),
)

import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/checks.ts'
import { asRead } from './scripts.ts'

/** Names that others pretend to be, each with how it is written. Not refused: its owner may be the one who submits. */
const BRANDS: readonly (readonly [brand: string, spellings: string])[] = [
  ['支付宝', '支付宝 支付寶 alipay'],
  ['微信', '微信 wechat weixin'],
  ['QQ', 'qq 腾讯 騰訊 tencent'],
  ['华为', '华为 華為 huawei 鸿蒙 鴻蒙 harmonyos'],
  ['小米', '小米 xiaomi'],
  ['荣耀', '荣耀 honor'],
  ['OPPO', 'oppo'],
  ['vivo', 'vivo'],
  ['抖音', '抖音 douyin tiktok 字节跳动 bytedance'],
  ['快手', '快手 kuaishou'],
  ['淘宝', '淘宝 淘寶 taobao 天猫 tmall 阿里巴巴 alibaba'],
  ['京东', '京东 京東 jingdong jd'],
  ['拼多多', '拼多多 pinduoduo'],
  ['美团', '美团 meituan'],
  ['百度', '百度 baidu'],
  ['微博', '微博 weibo'],
  ['小红书', '小红书 xiaohongshu rednote'],
  ['银联', '银联 銀聯 云闪付 unionpay'],
  ['工商银行', '工商银行 工行 icbc'],
  ['建设银行', '建设银行 建行 ccb'],
  ['农业银行', '农业银行 农行'],
  ['中国银行', '中国银行 中行 boc'],
  ['招商银行', '招商银行 招行 cmb'],
  ['Apple', 'apple 苹果 蘋果 icloud appstore iphone'],
  ['Google', 'google 谷歌 gmail'],
  ['Microsoft', 'microsoft 微软 微軟 windows'],
  ['Samsung', 'samsung 三星'],
  ['PayPal', 'paypal'],
]

/** Digits that are read as letters between letters. */
const READ_AS: Readonly<Record<string, string>> = { '0': 'o', '1': 'l', '3': 'e', '5': 's' }

const named: Readonly<Record<string, Message<'protectedNames'>>> = messagesOf('protectedNames', chinese.protectedNames)

/** The protected names that a name holds, as an eye reads it, whatever stands between Chinese letters. */
export function brandsIn(name: string): (Message<'protectedNames'> | string)[] {
  const read = asRead(name)
  const plain = read.replace(/(?<=[a-z])[0135]|[0135](?=[a-z])/g, (digit) => READ_AS[digit] ?? digit)
  const words = new Set(plain.split(/[^a-z]+/))
  const letters = read.replace(/[^\p{L}\p{N}]/gu, '')
  const holds = (spelling: string) => (/^[a-z]+$/.test(spelling) ? words.has(spelling) : letters.includes(spelling))
  return BRANDS.filter(([, spellings]) => spellings.split(' ').some(holds)).map(([brand]) => named[brand] ?? brand)
}

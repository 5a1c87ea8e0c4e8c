import type { Container } from './client-types.ts'

type Rule = readonly [container: Container, pattern: RegExp]

/**
 * Apps that open pages inside themselves; the first that matches wins, so the more special stands first
 * (WeCom also says `MicroMessenger`). Group 1 is the version. `QQ/` needs a boundary: `MQQBrowser/` is a browser.
 */
const rules: readonly Rule[] = [
  ['wxwork', /wxwork\/([\d.]*)/i],
  ['wechat', /MicroMessenger\/([\d.]*)/i],
  ['dingtalk', /DingTalk[/(]([\d.]*)|dingtalk-win/i],
  ['alipay', /AlipayClient\/([\d.]*)|AliApp\(AP\/([\d.]*)/i],
  ['taobao', /AliApp\(TB\/([\d.]*)/i],
  ['weibo', /__weibo__([\d.]*)/],
  ['weibo', /Weibo \(|\bWeibo\/([\d.]*)/i],
  ['qq', /(?:^|[^A-Za-z])QQ\/(\d[\d.]*)/],
  ['douyin', /\baweme[_/]([\d.]*)|\.aweme\b/i],
  ['kuaishou', /\bKwai(?:_Lite)?\/([\d.]*)|\bksNebula\/([\d.]*)/i],
  ['baidu', /baiduboxapp\/([\d.]*)|baiduboxlite\/([\d.]*)/i],
  ['feishu', /\b(?:Lark|Feishu)\/([\d.]*)/i],
]

// One look that fails for most visitors, who come from plain browsers.
const ANY = /wxwork|MicroMessenger|DingTalk|Alipay|AliApp|weibo|QQ\/|aweme|Kwai|ksNebula|baidubox|Lark|Feishu/i

const NONE = { container: 'browser', version: '' } as const

/** The app a page is shown in, `browser` for none. */
export function recognizeContainer(ua: string): { container: Container; version: string } {
  if (!ANY.test(ua)) return NONE
  for (const [container, pattern] of rules) {
    const match = pattern.exec(ua)
    if (match !== null) return { container, version: match[1] ?? match[2] ?? '' }
  }
  return NONE
}

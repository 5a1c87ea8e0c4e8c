import type { Container } from '../client-types.ts'

type Rule = readonly [container: Container, pattern: RegExp]

/**
 * Apps that open pages inside themselves; the first that matches wins, so the more special stands first
 * (WeCom also says `MicroMessenger`). Group 1 is the version. `QQ/` needs a boundary: `MQQBrowser/` is a browser.
 */
const rules: readonly Rule[] = [
  ['wxwork', /wxwork(?:local)?\/([\d.]*)/i],
  ['wechat', /MicroMessenger\/([\d.]*)|(?:Mac|Windows)Wechat/i],
  ['dingtalk', /DingTalk[/(]([\d.]*)|dingtalk-win/i],
  ['alipay', /AlipayClient(?:HK)?\/([\d.]*)|AliApp\(AP\/([\d.]*)/i],
  ['taobao', /AliApp\((?:TB|TB-PD|LT)\/([\d.]*)/i],
  ['tmall', /AliApp\(TM\/([\d.]*)/i],
  ['xianyu', /AliApp\(FM\/([\d.]*)/i],
  ['eleme', /AliApp\(ELMC\/([\d.]*)|\bEleme\/([\d.]*)/i],
  ['amap', /AliApp\(AMAP\/([\d.]*)|\bamap\/([\d.]*)/i],
  ['weibo', /__weibo__([\d.]*)/],
  ['weibo', /Weibo \(|\bWeibo\/([\d.]*)/i],
  // TIM is QQ for work and treats pages as QQ does.
  ['qq', /(?:^|[^A-Za-z])(?:QQ|TIM)\/(\d[\d.]*)/],
  ['tiktok', /\b(?:musical_ly|trill)_([\d.]*)|\bTikTok[/ ]([\d.]*)/i],
  ['douyin-lite', /\baweme_?lite[_/]([\d.]*)|\bdouyin_?lite\b/i],
  ['douyin', /\baweme[_/]([\d.]*)|\baweme\b/i],
  ['kuaishou', /\bKwai(?:_Lite|_Pro)?\/([\d.]*)|\bksNebula\/([\d.]*)/i],
  ['baidu', /baiduboxapp\/([\d.]*)|baiduboxlite\/([\d.]*)|baiduboxapp/i],
  ['feishu', /\b(?:Lark|Feishu)\/([\d.]*)/i],
  ['toutiao', /\bNewsArticle\/([\d.]*)|\bNewsLite\/([\d.]*)/i],
  ['xiaohongshu', /\b(?:XHS|(?:xhs)?discover|XiaoHongShu)\/(\d[\d.]*)|com\.xingin\./],
  ['bilibili', /\bBili(?:App|Droid)\/([\d.]*)/],
  ['zhihu', /com\.zhihu\.android\/Futureve\/([\d.]*)|ZhihuHybrid|osee2unified/],
  ['jd', /\bjd(?:lt)?app[;/]/],
  ['pinduoduo', /\bphh_(?:android|ios)_version\/([\d.]*)|com\.xunmeng\./],
  ['meituan', /sankuai\.(?:meituan|waimai)\/([\d.]*)|\bTitans(?:No)?X?\/|MeituanGroup\//],
  ['instagram', /\bInstagram (\d[\d.]*)/],
  ['facebook', /\bFBAV\/([\d.]*)|\bFB(?:AN|_IAB)\/|MetaIAB/],
  ['line', / Line\/(\d[\d.]*)/],
  ['x', /\bTwitter for (?:iPhone|iPad)(?:\/([\d.]*))?|\bTwitterAndroid/],
  ['unionpay', /\bUnionPay\/([\d.]*)|\bcom\.unionpay\b/],
  ['ctrip', /ctripwireless(?:[/_]([\d.]*))?|\bctrip\/([\d.]*)/i],
  ['tieba', /\btieba\/([\d.]*)/i],
  ['wps', /\bWPS ?(?:Office|Android|iOS)\/([\d.]*)|cn\.wps\.moffice/i],
  ['threads', /\bBarcelona (\d[\d.]*)/],
  ['snapchat', /\bSnapchat\/(\d[\d.]*)/],
  ['linkedin', /\[LinkedInApp\](?:\/([\d.]*))?|\bLinkedInApp\/([\d.]*)/],
  ['kakaotalk', /\bKAKAOTALK(?!-scrap)(?:[/ ](\d[\d.]*))?/i],
  ['telegram', /\bTelegram-(?:Android|iOS)\/([\d.]*)/i],
]

// One look that fails for most visitors, who come from plain browsers.
const ANY = new RegExp(
  'wxwork|MicroMessenger|Wechat|DingTalk|Alipay|AliApp|Eleme/|amap/|weibo|QQ/|TIM/|musical_ly|trill_|TikTok|aweme|Kwai|ksNebula|baidubox|Lark/|Feishu|NewsArticle|' +
    'NewsLite|XHS/|discover/|XiaoHongShu/|xingin|Bili|zhihu|jd(?:lt)?app|phh_|xunmeng|sankuai|Titans|Meituan|Instagram|FB(?:AN|AV|_IAB)|' +
    'MetaIAB| Line/|Twitter|Telegram|UnionPay|Ctrip|tieba|wps|Barcelona|Snapchat|LinkedInApp|KAKAOTALK|douyin',
  'i',
)

/** Of a browser of its own. */
export const IN_BROWSER = { container: 'browser', version: '' } as const

/** The app a page is shown in, `browser` for none. */
export function recognizeContainer(ua: string): { container: Container; version: string } {
  if (!ANY.test(ua)) return IN_BROWSER
  for (const [container, pattern] of rules) {
    const match = pattern.exec(ua)
    if (match !== null) return { container, version: match[1] ?? match[2] ?? '' }
  }
  return IN_BROWSER
}

// What these apps are called on Android, where a page shown in one may be asked for with that name.
const PACKAGES: Readonly<Record<string, Container>> = {
  'com.tencent.wework': 'wxwork',
  'com.tencent.mm': 'wechat',
  'com.alibaba.android.rimet': 'dingtalk',
  'com.eg.android.AlipayGphone': 'alipay',
  'com.taobao.taobao': 'taobao',
  'com.tmall.wireless': 'tmall',
  'com.taobao.idlefish': 'xianyu',
  'me.ele': 'eleme',
  'com.autonavi.minimap': 'amap',
  'com.sina.weibo': 'weibo',
  'com.tencent.mobileqq': 'qq',
  'com.tencent.tim': 'qq',
  'com.zhiliaoapp.musically': 'tiktok',
  'com.ss.android.ugc.trill': 'tiktok',
  'com.ss.android.ugc.aweme': 'douyin',
  'com.ss.android.ugc.aweme.lite': 'douyin-lite',
  'com.smile.gifmaker': 'kuaishou',
  'com.kuaishou.nebula': 'kuaishou',
  'com.baidu.searchbox': 'baidu',
  'com.baidu.searchbox.lite': 'baidu',
  'com.ss.android.lark': 'feishu',
  'com.ss.android.article.news': 'toutiao',
  'com.ss.android.article.lite': 'toutiao',
  'com.xingin.xhs': 'xiaohongshu',
  'tv.danmaku.bili': 'bilibili',
  'com.zhihu.android': 'zhihu',
  'com.jingdong.app.mall': 'jd',
  'com.xunmeng.pinduoduo': 'pinduoduo',
  'com.sankuai.meituan': 'meituan',
  'com.instagram.android': 'instagram',
  'com.facebook.katana': 'facebook',
  'jp.naver.line.android': 'line',
  'com.twitter.android': 'x',
  'org.telegram.messenger': 'telegram',
  'com.unionpay': 'unionpay',
  'ctrip.android.view': 'ctrip',
  'com.baidu.tieba': 'tieba',
  'cn.wps.moffice_eng': 'wps',
  'com.instagram.barcelona': 'threads',
  'com.snapchat.android': 'snapchat',
  'com.linkedin.android': 'linkedin',
  'com.kakao.talk': 'kakaotalk',
}

/** The app of an Android package name, `browser` for any other. */
export function containerOfPackage(name: string): Container {
  return Object.hasOwn(PACKAGES, name) ? (PACKAGES[name] ?? 'browser') : 'browser'
}

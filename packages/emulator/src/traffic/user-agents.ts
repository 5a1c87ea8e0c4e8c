import { weighted, type Weighted } from './weighted.ts'

/** Where the visitor's browser runs: alone, in an app, on a computer, or in a bot. */
export type Surroundings = 'browser' | 'wechat' | 'qq' | 'feed' | 'pay' | 'office' | 'desktop' | 'bot'

type Shares = readonly (readonly [ua: string, share: number])[]

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const HARMONY = `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${WEBKIT} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile`

const android = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; U; Android 14; zh-cn; ${device}) ${WEBKIT} Version/4.0 ${rest}`
const webView = (device: string, rest: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${device}; wv) ${WEBKIT} Version/4.0 Chrome/126.0.6478.188 Mobile Safari/537.36 ${rest}`

const HUAWEI = 'ALN-AL80 Build/HUAWEIALN-AL80'
const HONOR = 'MAA-AN10 Build/HONORMAA-AN10'
const XIAOMI = '24094RAD4C Build/UP1A.231005.007'
const REDMI = '23127PN0CC Build/UKQ1.230804.001'
const OPPO = 'PHZ110 Build/UKQ1.231108.001'
const ONEPLUS = 'PJD110 Build/UKQ1.230924.001'
const REALME = 'RMX3995 Build/UKQ1.231108.001'
const VIVO = 'V2364A Build/UP1A.231005.007'
const SAMSUNG = 'SM-S9280 Build/UP1A.231005.007'

const WECHAT =
  'XWEB/1260117 MMWEBSDK/20240501 MMWEBID/3169 MicroMessenger/8.0.50.2701(0x2800325A) WeChat/arm64 Weixin NetType/WIFI Language/zh_CN ABI/arm64'
const QQ = 'V1_AND_SQ_9.0.85_0_YYB_D QQ/9.0.85.16920 NetType/WIFI WebP/0.4.1'
const DOUYIN =
  'aweme_310900 JsSdk/1.0 NetType/WIFI Channel/huawei_1 AppName/aweme app_version/31.9.0 ByteLocale/zh-CN Region/CN'
const KUAISHOU = 'Kwai/12.9.10.39000 OS_PRO_BIT/64 NetType/WIFI locale/zh-cn CT/0 Yoda/3.2.12'
const WEIBO = 'Weibo (23127PN0CC__weibo__14.10.3__android__android14)'
const ALIPAY =
  'UWS/3.22.2.43 UCBS/3.22.2.43_220223200704 NebulaSDK/1.8.100112 Nebula AlipayDefined(nt:WIFI) AliApp(AP/10.5.96.8000) AlipayClient/10.5.96.8000 Language/zh-Hans'

/** Phone browsers by their share in China. */
const BROWSERS: Shares = [
  [
    `Mozilla/5.0 (Linux; Android 12; HarmonyOS; PLU-AL10; HMSCore 6.14.2.319) ${WEBKIT} Chrome/114.0.5735.196 HuaweiBrowser/15.0.10.302 Mobile Safari/537.36`,
    11,
  ],
  [`${HARMONY} HuaweiBrowser/5.0.4.300`, 8],
  [android(HONOR, 'Chrome/97.0.4692.98 Mobile Safari/537.36 HonorBrowser/8.0.3.302'), 10],
  [android(XIAOMI, 'Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.7.921118'), 8],
  [android(REDMI, 'Chrome/122.0.6261.119 Mobile Safari/537.36 XiaoMi/MiuiBrowser/18.4.720715'), 6],
  [android(OPPO, 'Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/45.11.1.1'), 9],
  [android(ONEPLUS, 'Chrome/115.0.5790.168 Mobile Safari/537.36 HeyTapBrowser/40.8.34.3'), 3],
  [android(REALME, 'Chrome/90.0.4430.61 Mobile Safari/537.36 HeyTapBrowser/40.8.34.3'), 2.5],
  [
    `Mozilla/5.0 (Linux; Android 16; V2543) ${WEBKIT} Version/4.0 Chrome/131.0.6778.200 Mobile Safari/537.36 VivoBrowser/16.2.1.0`,
    12,
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 15; zh-CN; MZ-MEIZU 21 Build/MRA58K) ${WEBKIT} Version/4.0 Chrome/105.0.5195.136 MZBrowser/12.7.0 Mobile Safari/537.36`,
    0.8,
  ],
  [
    `Mozilla/5.0 (Linux; U; Android 16; zh-CN; 25060RK16C Build/BP2A.250605.031.A3) ${WEBKIT} Version/4.0 Chrome/123.0.6312.80 Quark/7.16.7.917 Mobile Safari/537.36`,
    3,
  ],
  [`Mozilla/5.0 (Linux; Android 14; SM-S9280) ${WEBKIT} Chrome/131.0.0.0 Mobile Safari/537.36`, 2],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.4 Mobile/15E148 Safari/604.1',
    11,
  ],
  [`${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, 9],
]

const WECHATS: Shares = [
  [webView(HUAWEI, WECHAT), 11],
  [webView(HONOR, WECHAT), 10],
  [webView(XIAOMI, WECHAT), 9],
  [webView(REDMI, WECHAT), 6],
  [webView(OPPO, WECHAT), 10],
  [webView(ONEPLUS, WECHAT), 2],
  [webView(REALME, WECHAT), 2],
  [webView(VIVO, WECHAT), 12],
  [webView(SAMSUNG, WECHAT), 1],
  [`${IPHONE} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`, 24],
  [`${HARMONY} MicroMessenger/8.0.5`, 5],
]

const QQS: Shares = [
  [webView(VIVO, QQ), 5],
  [webView(REDMI, QQ), 5],
  [webView(OPPO, QQ), 4],
  [`${IPHONE} Mobile/15E148 QQ/9.0.85.612 V1_IPH_SQ_9.0.85_1_APP_A Pixel/1179 NetType/WIFI`, 5],
]

const FEEDS: Shares = [
  [webView(OPPO, DOUYIN), 12],
  [webView(VIVO, DOUYIN), 12],
  [webView(XIAOMI, DOUYIN), 8],
  [webView(HONOR, DOUYIN), 7],
  [webView(HUAWEI, DOUYIN), 7],
  [
    `${IPHONE} Mobile/15E148 aweme_31.9.0 Region/CN AppTheme/light NetType/WIFI JsSdk/2.0 Channel/App ByteLocale/zh`,
    14,
  ],
  [webView(OPPO, KUAISHOU), 6],
  [webView(VIVO, KUAISHOU), 6],
  [webView(REDMI, WEIBO), 4],
  [`${IPHONE} Mobile/15E148 Weibo (iPhone16,2__weibo__14.10.3__iphone__os18.5)`, 4],
]

const PAYS: Shares = [
  [webView(XIAOMI, ALIPAY), 4],
  [webView(VIVO, ALIPAY), 3],
  [`${IPHONE} Mobile/15E148 Ariver/1.0.0 AliApp(AP/10.5.96.1000) AlipayClient/10.5.96.1000 AlipayLanguage/zh-Hans`, 3],
]

const OFFICES: Shares = [
  [webView(HUAWEI, 'wxwork/4.1.39 MicroMessenger/7.0.1 NetType/WIFI Language/zh'), 4],
  [`${IPHONE} Mobile/15E148 wxwork/4.1.39 MicroMessenger/7.0.1 Language/zh ColorScheme/Light wwmver/3.26.38.377`, 3],
  [webView(HONOR, 'AliApp(DingTalk/7.6.35) com.alibaba.android.rimet/44900000 Channel/227200 language/zh-CN'), 4],
]

const DESKTOPS: Shares = [
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36`, 8],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`, 5],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
    2,
  ],
]

const BOTS: Shares = [
  ['Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)', 5],
  [
    `Mozilla/5.0 (Linux; Android 6.0; Nexus 5 Build/MRA58N) ${WEBKIT} Chrome/51.0.5668.1446 Mobile Safari/537.36; Bytespider;bytespider@bytedance.com`,
    6,
  ],
  ['Sogou web spider/4.0(+http://www.sogou.com/docs/help/webmasters.htm', 2],
  ['Mozilla/5.0 (Windows NT 6.1) AppleWebKit/537.1 (KHTML, like Gecko) Chrome/21.0.1180.89 Safari/537.1; 360Spider', 2],
  ['Weixin Link Preview', 4],
]

export const USER_AGENTS: Readonly<Record<Surroundings, Shares>> = {
  browser: BROWSERS,
  wechat: WECHATS,
  qq: QQS,
  feed: FEEDS,
  pay: PAYS,
  office: OFFICES,
  desktop: DESKTOPS,
  bot: BOTS,
}

const CHOICES = Object.fromEntries(
  Object.entries(USER_AGENTS).map(([name, shares]) => [name, weighted(shares)]),
) as Record<Surroundings, Weighted<string>>

export const chooseUserAgent = (surroundings: Surroundings, unit: number): string => CHOICES[surroundings](unit)

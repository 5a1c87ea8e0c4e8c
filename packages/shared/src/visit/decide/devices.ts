const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = (model: string, rest = '') =>
  `Mozilla/5.0 (Linux; Android 14; ${model} Build/UP1A) ${KHTML} Version/4.0 Chrome/125.0 Mobile Safari/537.36${rest}`
const NEXT = (rest = '') =>
  `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${KHTML} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile${rest}`

/** Typical clients, one or more for each row of the client table: for the table of decisions and tests. */
export const devices = {
  safari: { label: 'iPhone Safari', ua: `${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1` },
  wechatIos: {
    label: 'iPhone 微信 7.0.5',
    ua: `${IPHONE} Mobile/15E148 MicroMessenger/7.0.5(0x17000523) NetType/WIFI`,
  },
  wechatIosOld: {
    label: 'iPhone 旧版微信',
    ua: `${IPHONE} Mobile/15E148 MicroMessenger/7.0.4(0x17000423) NetType/WIFI`,
  },
  qqIos: { label: 'iPhone QQ', ua: `${IPHONE} Mobile/15E148 QQ/9.0.85.612 V1_IPH_SQ_9.0.85_1_APP_A` },
  weiboIos: { label: 'iPhone 微博', ua: `${IPHONE} Mobile/15E148 Weibo (iPhone16,2__weibo__14.10.3__iphone__os17.6)` },
  qqBrowserIos: {
    label: 'iPhone QQ 浏览器',
    ua: `${IPHONE} Version/16.0 MQQBrowser/14.8.5 Mobile/15E148 Safari/604.1`,
  },
  douyinIos: { label: 'iPhone 抖音', ua: `${IPHONE} Mobile/15E148 aweme_31.9.0 aweme/31.9.0 BytedanceWebview/d8a21c6` },
  next: { label: '鸿蒙 NEXT 华为浏览器', ua: NEXT(' HuaweiBrowser/5.0.4.300') },
  nextWechat: { label: '鸿蒙 NEXT 微信', ua: NEXT(' MicroMessenger/8.0.5') },
  nextAlipay: { label: '鸿蒙 NEXT 支付宝', ua: NEXT(' AlipayClient/10.6.0') },
  chrome: { label: 'Android Chrome（品牌未知）', ua: ANDROID('Pixel 8') },
  chromeXiaomi: { label: '小米 Chrome', ua: ANDROID('24129PN74C') },
  edge: { label: '三星 Edge', ua: ANDROID('SM-S9080', ' EdgA/125.0') },
  samsung: {
    label: '三星浏览器',
    ua: `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${KHTML} SamsungBrowser/21.0 Chrome/110.0 Mobile Safari/537.36`,
  },
  firefox: { label: 'Android Firefox', ua: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0' },
  miui: { label: '小米浏览器', ua: ANDROID('24094RAD4C', ' XiaoMi/MiuiBrowser/18.7.921118') },
  huawei: { label: '华为浏览器', ua: ANDROID('STG-LX1', ' HuaweiBrowser/14.0.0.323') },
  honor: { label: '荣耀浏览器', ua: ANDROID('NIC-AN00', ' bdhonorbrowser/9.2.0.3') },
  heytap: { label: '真我 HeyTap 浏览器', ua: ANDROID('RMX3995', ' HeyTapBrowser/40.8.34.3') },
  uc: { label: 'Android UC 浏览器', ua: ANDROID('Pixel 8', ' UCBrowser/15.5') },
  other: { label: 'Android Opera', ua: ANDROID('Pixel 8', ' OPR/70.0') },
  wechat: {
    label: 'Android 微信',
    ua: ANDROID('RMX3562', ' XWEB/1220099 MicroMessenger/8.0.49.2600(0x28003133) Process/toolsmp'),
  },
  qq: { label: 'Android QQ', ua: ANDROID('V2309A', ' V1_AND_SQ_8.8.88 QQ/8.8.88.7830') },
  weibo: { label: 'Android 微博', ua: ANDROID('V2309A', ' Weibo (vivo-V2309A__weibo__11.1.3__android__android10)') },
  alipay: { label: 'Android 支付宝', ua: ANDROID('V2309A', ' AliApp(AP/10.3.0.8000) AlipayClient/10.3.0.8000') },
  baidu: { label: 'Android 百度', ua: ANDROID('V2309A', ' baiduboxapp/13.58') },
  douyin: { label: 'Android 抖音', ua: ANDROID('V2309A', ' aweme_310000') },
  kuaishou: { label: 'Android 快手', ua: ANDROID('V2309A', ' Kwai/12.0') },
  dingtalk: { label: 'Android 钉钉', ua: ANDROID('V2309A', ' AliApp(DingTalk/7.0)') },
  taobao: { label: 'Android 淘宝', ua: ANDROID('V2309A', ' AliApp(TB/9.1.0)') },
  feishu: { label: 'Android 飞书', ua: ANDROID('V2309A', ' Lark/7.0') },
  wecom: { label: 'Android 企业微信', ua: ANDROID('V2309A', ' wxwork/4.1.39 MicroMessenger/7.0.1') },
  ipad: {
    label: 'iPad Safari',
    ua: 'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  macSafari: {
    label: 'Mac Safari，或请求桌面网站的 iPad',
    ua: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  },
  tmall: { label: 'Android 天猫', ua: ANDROID('V2309A', ' AliApp(TM/13.6.0)') },
  xianyu: { label: 'Android 闲鱼', ua: ANDROID('V2309A', ' AliApp(FM/7.16.20)') },
  eleme: { label: 'Android 饿了么', ua: ANDROID('V2309A', ' AliApp(ELMC/8.26.4)') },
  amap: { label: 'Android 高德地图', ua: ANDROID('V2309A', ' AliApp(amap/12.13.1) amap/12.13.1') },
  tiktok: { label: 'Android TikTok', ua: ANDROID('SM-A536B', ' trill_340204') },
  curl: { label: '程序（curl）', ua: 'curl/8.7.1' },
  windows: {
    label: 'Windows Chrome',
    ua: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/125.0.0.0 Safari/537.36`,
  },
  nextPc: {
    label: '鸿蒙 PC',
    ua: `Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) ${KHTML} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.115`,
  },
  spider: {
    label: '百度蜘蛛',
    ua: 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
  },
  preview: { label: '微信链接预览', ua: 'Weixin Link Preview' },
} as const satisfies Readonly<Record<string, { label: string; ua: string }>>

export type DeviceId = keyof typeof devices

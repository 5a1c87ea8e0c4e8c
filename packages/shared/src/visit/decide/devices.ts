import { both, type Both } from '#src/words/about.ts'

const KHTML = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const ANDROID = (model: string, rest = '') =>
  `Mozilla/5.0 (Linux; Android 14; ${model} Build/UP1A) ${KHTML} Version/4.0 Chrome/125.0 Mobile Safari/537.36${rest}`
const NEXT = (rest = '') =>
  `Mozilla/5.0 (Phone; OpenHarmony 5.0) ${KHTML} Chrome/114.0.0.0 Safari/537.36 ArkWeb/4.1.6.1 Mobile${rest}`

const device = (ua: string, zh: string, en = zh): { label: Both; ua: string } => ({ label: both(zh, en), ua })

/** Typical clients, one or more for each row of the client table: for the table of decisions and tests. */
export const devices = {
  safari: device(`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'iPhone Safari'),
  wechatIos: device(
    `${IPHONE} Mobile/15E148 MicroMessenger/7.0.5(0x17000523) NetType/WIFI`,
    'iPhone 微信 7.0.5',
    'iPhone WeChat 7.0.5',
  ),
  wechatIosOld: device(
    `${IPHONE} Mobile/15E148 MicroMessenger/7.0.4(0x17000423) NetType/WIFI`,
    'iPhone 旧版微信',
    'iPhone old WeChat',
  ),
  qqIos: device(`${IPHONE} Mobile/15E148 QQ/9.0.85.612 V1_IPH_SQ_9.0.85_1_APP_A`, 'iPhone QQ'),
  weiboIos: device(
    `${IPHONE} Mobile/15E148 Weibo (iPhone16,2__weibo__14.10.3__iphone__os17.6)`,
    'iPhone 微博',
    'iPhone Weibo',
  ),
  qqBrowserIos: device(
    `${IPHONE} Version/16.0 MQQBrowser/14.8.5 Mobile/15E148 Safari/604.1`,
    'iPhone QQ 浏览器',
    'iPhone QQ Browser',
  ),
  douyinIos: device(
    `${IPHONE} Mobile/15E148 aweme_31.9.0 aweme/31.9.0 BytedanceWebview/d8a21c6`,
    'iPhone 抖音',
    'iPhone Douyin',
  ),
  next: device(NEXT(' HuaweiBrowser/5.0.4.300'), '鸿蒙 NEXT 华为浏览器', 'HarmonyOS NEXT Huawei Browser'),
  nextWechat: device(NEXT(' MicroMessenger/8.0.5'), '鸿蒙 NEXT 微信', 'HarmonyOS NEXT WeChat'),
  nextAlipay: device(NEXT(' AlipayClient/10.6.0'), '鸿蒙 NEXT 支付宝', 'HarmonyOS NEXT Alipay'),
  chrome: device(ANDROID('Pixel 8'), 'Android Chrome（品牌未知）', 'Android Chrome (brand unknown)'),
  chromeXiaomi: device(ANDROID('24129PN74C'), '小米 Chrome', 'Xiaomi Chrome'),
  edge: device(ANDROID('SM-S9080', ' EdgA/125.0'), '三星 Edge', 'Samsung Edge'),
  samsung: device(
    `Mozilla/5.0 (Linux; Android 13; SM-G991B) ${KHTML} SamsungBrowser/21.0 Chrome/110.0 Mobile Safari/537.36`,
    '三星浏览器',
    'Samsung Internet',
  ),
  firefox: device('Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'Android Firefox'),
  miui: device(ANDROID('24094RAD4C', ' XiaoMi/MiuiBrowser/18.7.921118'), '小米浏览器', 'Mi Browser'),
  huawei: device(ANDROID('STG-LX1', ' HuaweiBrowser/14.0.0.323'), '华为浏览器', 'Huawei Browser'),
  honor: device(ANDROID('NIC-AN00', ' bdhonorbrowser/9.2.0.3'), '荣耀浏览器', 'Honor Browser'),
  heytap: device(ANDROID('RMX3995', ' HeyTapBrowser/40.8.34.3'), '真我 HeyTap 浏览器', 'realme HeyTap Browser'),
  uc: device(ANDROID('Pixel 8', ' UCBrowser/15.5'), 'Android UC 浏览器', 'Android UC Browser'),
  other: device(ANDROID('Pixel 8', ' OPR/70.0'), 'Android Opera'),
  wechat: device(
    ANDROID('RMX3562', ' XWEB/1220099 MicroMessenger/8.0.49.2600(0x28003133) Process/toolsmp'),
    'Android 微信',
    'Android WeChat',
  ),
  qq: device(ANDROID('V2309A', ' V1_AND_SQ_8.8.88 QQ/8.8.88.7830'), 'Android QQ'),
  weibo: device(
    ANDROID('V2309A', ' Weibo (vivo-V2309A__weibo__11.1.3__android__android10)'),
    'Android 微博',
    'Android Weibo',
  ),
  alipay: device(
    ANDROID('V2309A', ' AliApp(AP/10.3.0.8000) AlipayClient/10.3.0.8000'),
    'Android 支付宝',
    'Android Alipay',
  ),
  baidu: device(ANDROID('V2309A', ' baiduboxapp/13.58'), 'Android 百度', 'Android Baidu'),
  douyin: device(ANDROID('V2309A', ' aweme_310000'), 'Android 抖音', 'Android Douyin'),
  kuaishou: device(ANDROID('V2309A', ' Kwai/12.0'), 'Android 快手', 'Android Kuaishou'),
  dingtalk: device(ANDROID('V2309A', ' AliApp(DingTalk/7.0)'), 'Android 钉钉', 'Android DingTalk'),
  taobao: device(ANDROID('V2309A', ' AliApp(TB/9.1.0)'), 'Android 淘宝', 'Android Taobao'),
  feishu: device(ANDROID('V2309A', ' Lark/7.0'), 'Android 飞书', 'Android Lark'),
  wecom: device(ANDROID('V2309A', ' wxwork/4.1.39 MicroMessenger/7.0.1'), 'Android 企业微信', 'Android WeCom'),
  ipad: device(
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'iPad Safari',
  ),
  macSafari: device(
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Mac Safari，或请求桌面网站的 iPad',
    'Mac Safari, or an iPad that asks for desktop sites',
  ),
  tmall: device(ANDROID('V2309A', ' AliApp(TM/13.6.0)'), 'Android 天猫', 'Android Tmall'),
  xianyu: device(ANDROID('V2309A', ' AliApp(FM/7.16.20)'), 'Android 闲鱼', 'Android Xianyu'),
  eleme: device(ANDROID('V2309A', ' AliApp(ELMC/8.26.4)'), 'Android 饿了么', 'Android Ele.me'),
  amap: device(ANDROID('V2309A', ' AliApp(amap/12.13.1) amap/12.13.1'), 'Android 高德地图', 'Android Amap'),
  tiktok: device(ANDROID('SM-A536B', ' trill_340204'), 'Android TikTok'),
  curl: device('curl/8.7.1', '程序（curl）', 'Program (curl)'),
  windows: device(
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KHTML} Chrome/125.0.0.0 Safari/537.36`,
    'Windows Chrome',
  ),
  nextPc: device(
    `Mozilla/5.0 (PC; OpenHarmony 6.1; Windows NT 10.0) ${KHTML} Chrome/132.0.0.0 Safari/537.36 ArkWeb/6.1.0.115`,
    '鸿蒙 PC',
    'HarmonyOS PC',
  ),
  spider: device(
    'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
    '百度蜘蛛',
    'Baiduspider',
  ),
  preview: device('Weixin Link Preview', '微信链接预览', 'WeChat link preview'),
}

export type DeviceId = keyof typeof devices

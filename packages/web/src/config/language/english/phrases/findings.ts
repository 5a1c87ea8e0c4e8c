/** What checks of submissions, domains, files and targets found, and what figures mean. */
export const findings: Readonly<Record<string, string>> = {
  // Association files.
  '系统在安装或更新应用时读取；Android 15 起的规则由 Google 服务定期更新':
    'Read when the app is installed or updated; from Android 15 on, Google services refresh the rules',
  '苹果的 CDN 缓存约 24 小时，设备约一周更新一次；重新安装应用会立即读取':
    'Apple’s CDN keeps it about 24 hours, devices about a week; reinstalling the app reads it at once',
  'AppGallery Connect 缓存约 24 小时；须在 AppGallery Connect 中为该域名发布':
    'AppGallery Connect keeps it about 24 hours; publish it there for this domain',
  包名: 'Package name',
  '请在应用的 Android 信息中填写包名': 'Enter the package name under Android',
  '签名证书 SHA-256 指纹': 'SHA-256 fingerprints',
  '已登记 {0} 个': '{0} registered',
  '请登记正式签名证书的指纹；经应用市场重新签名的，也要登记市场的证书':
    'Add the fingerprint of your release certificate, and that of the store if it signs again',
  '请在应用的 iOS 信息中填写 Team ID（苹果开发者账号的 10 位标识）': 'Enter the Team ID under iOS (10 characters)',
  '请在应用的 iOS 信息中填写 Bundle ID': 'Enter the Bundle ID under iOS',
  '请在应用的 HarmonyOS 信息中填写 AppGallery Connect 的 appIdentifier':
    'Enter the appIdentifier of AppGallery Connect under HarmonyOS',
  可访问的链接: 'Live links',
  '以编号前缀 {0} 列入，新链接无需等待': 'Listed by the code prefix {0}: new links need not wait',
  '还没有可访问的链接：有一个链接审核通过并启用后，应用才会列入':
    'No live link yet: the app is listed once a link is approved and enabled',
  '链接域名使用 HTTPS': 'HTTPS on link domains',
  '{0}：手机系统只通过 HTTPS 读取关联文件，正式环境须配置证书':
    '{0}: phones read these files by HTTPS only; production needs a certificate',
  '链接与落地页在同一域名：iOS 与 HarmonyOS 点按后不会打开应用，落地页改用 scheme。请运维分别设置 LINK_ORIGIN 与 LANDING_ORIGIN，或为应用添加自有域名。':
    'Links and landing pages are on one domain: on iOS and HarmonyOS a tap does not open the app, so pages use its scheme. Set LINK_ORIGIN and LANDING_ORIGIN apart, or add an own domain.',
  '应用与其他应用共用链接域名：Android 15 以前的关联文件不分路径，其他应用也能申请接管该域名的链接。建议添加自有域名。':
    'The app shares its link domain: before Android 15 these files know no paths, so other apps can claim links of the domain. Better add an own domain.',
  从公网读取: 'Read from the internet',
  '已读取，{0} kB（上限 128 kB）': 'Read, {0} kB (at most 128 kB)',
  '{0}：请检查域名解析、证书与前置代理': '{0}: check DNS, certificate and proxy',
  别处: 'elsewhere',
  '被重定向到 {0}：系统读取关联文件时不跟随重定向': 'Redirected to {0}: systems do not follow redirects here',
  'HTTP {0}：请确认前置代理把 /.well-known/ 转发到本平台，并保留 Host':
    'HTTP {0}: the proxy must pass /.well-known/ on to the platform and keep the Host',
  '文件超过 128 kB，苹果不会读取：请改用每个应用各自的域名（LINK_ORIGIN 中的 {app}）或自有域名':
    'The file exceeds 128 kB and Apple does not read it: give each app a domain ({app} in LINK_ORIGIN) or use own domains',
  '内容类型是 {0}，应为 application/json': 'The content type is {0}, should be application/json',
  '内容不是 JSON：域名可能指向了别的网站': 'Not JSON: the domain may lead to another site',
  '文件中没有本应用，或与登记的信息不一致：域名可能指向了别的服务，或经过了缓存':
    'The app is missing or differs: the domain may lead elsewhere, or a cache is between',
  '内容不是本平台为此应用提供的：域名可能指向了别的网站，或经过了缓存':
    'Not what the platform serves for this app: the domain may lead elsewhere, or a cache is between',

  // Targets and the network.
  '得到的是网页，不是安装包': 'A web page, not a package',
  '可以下载；服务器不支持分段读取，没有核对签名':
    'Can be downloaded; the server has no ranges, so the signature was not checked',
  '不是安装包，或文件不完整': 'Not a package, or not complete',
  '可以下载；没有 v2 或 v3 签名，没有核对': 'Can be downloaded; no v2 or v3 signature to check',
  '可以下载；应用没有登记证书指纹，没有核对签名': 'Can be downloaded; the app has no fingerprint to check against',
  '可以下载，签名证书与登记的一致': 'Can be downloaded, and the certificate is the registered one',
  '签名证书与登记的不一致：安装包的是 {0}': 'The certificate is not the registered one but {0}',
  应用目前不列入此文件: 'The app is not listed in this file now',
  被重定向到网页以外的地址: 'Redirected to something that is no web page',
  '重定向超过 {0} 次': 'More than {0} redirects',
  'HTTP {0}：页面不存在': 'HTTP {0}: no such page',
  'HTTP {0}：服务器出错': 'HTTP {0}: server error',
  'HTTP {0}：对方不让检查程序访问，无法判断': 'HTTP {0}: the server keeps checkers out, so nobody can tell',
  模拟器不访问外部网络: 'The emulator does not reach the internet',

  // What figures mean.
  '访问次数：统计时段内链接被正常访问的次数，不含搜索引擎、链接预览、程序、异常访问与不可用链接的访问。':
    'Visits: ordinary visits in the period, without search engines, link previews, programs, odd visits and visits of links that are not available.',
  '访问人数：统计时段内去重后的访问者数，跨天按整个时段去重，不保留 Cookie 的访问者按自然日识别。':
    'Visitors: each counted once in the whole period; those without cookies are told apart per day.',
  'IP 数：统计时段内去重后的 IP 地址数，地址仅以每日更换的加盐散列保存，因此同一地址在不同自然日分别计数。':
    'IPs: each address counted once per day, since only a salted hash that changes daily is kept.',
  '尝试拉起：访问者点按后尝试拉起应用的访问次数，由系统直接打开应用的访问不经过平台，故为下限。':
    'Open attempts: visits in which a tap tried to open the app. When the system opens it directly the platform never hears of it, so this is a lower bound.',
  '疑似拉起：尝试拉起应用后页面在限定时间内转入后台的访问次数，为推测值。':
    'Likely opened: visits whose page went to the background soon after the attempt; a guess.',
  '确认拉起：应用启动后主动回报的访问次数。': 'Confirmed opens: visits that the app itself reported.',
  '分发量：商店跳转次数与安装包下载次数之和。': 'Distribution: store visits and package downloads together.',
  '商店跳转：前往应用商店的访问次数，同一次访问只计一次。':
    'Store visits: visits that went to a store, each counted once.',
  '安装包下载：开始下载 APK 安装包的访问次数，同一次访问只计一次。':
    'Package downloads: visits that began to download the APK, each counted once.',
  'H5 访问：前往 H5 页面的访问次数，同一次访问只计一次。':
    'H5 visits: visits that went to the H5 page, each counted once.',
  '复制链接：访问者在页面上复制了链接的访问次数。': 'Copied links: visits in which the link was copied.',
  '引导蒙层：页面显示了“在浏览器中打开”引导的访问次数。':
    'Browser guide: visits that were shown how to open it in a browser.',
  '搜索引擎：爬虫为收录而读取链接。': 'Search engines: crawlers that read the link to index it.',
  '链接预览：聊天与社交应用为生成卡片而读取链接。': 'Link previews: chats and social apps that read it for a card.',
  '程序：命令行工具、网络库、无界面浏览器，以及不报 User-Agent 的请求。':
    'Programs: command-line tools, libraries, headless browsers and requests without a User-Agent.',
  '异常访问：同一访问端一分钟内超过 30 次、其页面又没有任何回应的部分。':
    'Odd visits: what exceeds 30 a minute from one client, and whose pages tell nothing.',
  '未放行：链接未生效、已停用、已冻结或不在有效期，访问者看到说明页。':
    'Blocked: the link was not live, disabled, frozen or out of its time; the visitor saw a notice.',

  // The emulator.
  由模拟器冻结: 'Frozen by the emulator',
}

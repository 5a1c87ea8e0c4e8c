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

  // The emulator.
  由模拟器冻结: 'Frozen by the emulator',
}

/** Name and meaning of each figure; one sentence, as the screen shows it. */
export const figureMeanings = {
  pv: '访问次数：统计时段内链接被正常访问的次数，不含搜索引擎、链接预览、程序、异常访问与不可用链接的访问。',
  uv: '访问人数：统计时段内去重后的访问者数，跨天按整个时段去重，不保留 Cookie 的访问者按自然日识别。',
  ip: 'IP 数：统计时段内去重后的 IP 地址数，地址仅以每日更换的加盐散列保存，因此同一地址在不同自然日分别计数。',
  openAttempt: '尝试拉起：访问者点按后尝试拉起应用的访问次数，由系统直接打开应用的访问不经过平台，故为下限。',
  openGuess: '疑似拉起：尝试拉起应用后页面在限定时间内转入后台的访问次数，为推测值。',
  openConfirmed: '确认拉起：应用启动后主动回报的访问次数；凭公钥即可回报，脚本也能伪造，可信的部分见核验拉起。',
  openVerified: '核验拉起：确认拉起中由应用的服务器凭应用密钥回报的访问次数，脚本无法伪造。',
  distribution: '分发量：商店跳转次数与安装包下载次数之和。',
  storeJump: '商店跳转：前往应用商店的访问次数，同一次访问只计一次。',
  download: '安装包下载：开始下载 APK 安装包的访问次数，同一次访问只计一次。',
  h5: 'H5 访问：前往 H5 页面的访问次数，同一次访问只计一次。',
  copy: '复制链接：访问者在页面上复制了链接的访问次数。',
  overlay: '引导蒙层：页面显示了“在浏览器中打开”引导的访问次数。',
  window: '窗口：访问后 {days} 天（每天 24 小时）内由应用上报的首次启动、注册与付费计入该次访问；更晚的不计。',
  exposure: '曝光：落地页显示出来的访问次数；直接跳转的访问没有页面，故没有曝光。',
  install: '首次启动：访问后 {days} 天内，应用上报安装后首次启动的访问次数。',
  register: '注册：访问后 {days} 天内，应用上报注册的访问次数。',
  pay: '付费：访问后 {days} 天内，应用上报支付的访问次数与金额；每次访问计第一笔，金额逐分相加。',
  d1: '次日回访：访问当日的下一个自然日（北京时间）应用有上报的访问次数。',
  d7: '第 7 日回访：访问当日之后第 7 个自然日（北京时间）应用有上报的访问次数；时段内较新的访问可能尚未到第 7 日。',
} as const

/** Name and meaning of each kind of visit that is kept apart from the figures. */
export const apartMeanings = {
  bot: '搜索引擎：爬虫为收录而读取链接。',
  preview: '链接预览：聊天与社交应用为生成卡片而读取链接。',
  program: '程序：命令行工具、网络库、无界面浏览器，以及不报 User-Agent 的请求。',
  flood: '异常访问：同一访问端一分钟内超过 30 次、其页面又没有任何回应的部分。',
  blocked: '未放行：链接未生效、已停用、已冻结或不在有效期，访问者看到说明页。',
} as const

/** What of a breakdown is no thing that has a name. */
export const shares = {
  unknown: '未知',
  noRevision: '无生效版本',
  noTag: '无标签',
  noChannel: '无渠道',
  none: '无',
  qr: '扫码',
  direct: '直接访问',
  apk: '安装包下载',
} as const

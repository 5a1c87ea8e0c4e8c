/** Name and meaning of each figure; one sentence, as the screen shows it. */
export const figureMeanings = {
  pv: '访问次数：统计时段内链接被正常访问的次数，不含搜索引擎、链接预览、程序、异常访问与不可用链接的访问。',
  uv: '访问人数：统计时段内去重后的访问者数，跨天按整个时段去重，不保留 Cookie 的访问者按自然日识别。',
  ip: 'IP 数：统计时段内去重后的 IP 地址数，地址仅以每日更换的加盐散列保存，因此同一地址在不同自然日分别计数。',
  openAttempt: '尝试拉起：访问者点按后尝试拉起应用的访问次数，由系统直接打开应用的访问不经过平台，故为下限。',
  openGuess: '疑似拉起：尝试拉起应用后页面在限定时间内转入后台的访问次数，为推测值。',
  openConfirmed: '确认拉起：应用启动后主动回报的访问次数。',
  distribution: '分发量：商店跳转次数与安装包下载次数之和。',
  storeJump: '商店跳转：前往应用商店的访问次数，同一次访问只计一次。',
  download: '安装包下载：开始下载 APK 安装包的访问次数，同一次访问只计一次。',
  h5: 'H5 访问：前往 H5 页面的访问次数，同一次访问只计一次。',
  copy: '复制链接：访问者在页面上复制了链接的访问次数。',
  overlay: '引导蒙层：页面显示了“在浏览器中打开”引导的访问次数。',
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
  qr: '扫码',
  direct: '直接访问',
  apk: '安装包下载',
} as const

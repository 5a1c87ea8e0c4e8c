import type { AccessMetric, DistributionMetric } from './stats-fields.ts'

/** Name and meaning of each access figure; the text is one sentence, as the screen shows it. */
export const ACCESS_DEFINITIONS: Readonly<Record<AccessMetric, string>> = {
  pv: '访问次数：统计时段内链接被正常访问的次数，不含搜索引擎与预览机器人、不可用链接的访问。',
  uv: '访问人数：统计时段内去重后的访问者数，跨天按整个时段去重，未保留 Cookie 的访问者按自然日识别。',
  ip: 'IP 数：统计时段内去重后的 IP 地址数，地址仅以每日更换的加盐散列保存，因此同一地址在不同自然日分别计数。',
  openAttempt: '拉起次数：访问者点按后尝试打开应用的访问次数，由系统直接打开应用的访问不经过平台，故为下限。',
  openGuess: '疑似拉起成功：尝试打开应用后页面在限定时间内转入后台的访问次数，为推测值。',
  openConfirmed: '拉起成功：应用启动后主动回报的访问次数。',
}

/** Name and meaning of each distribution figure. */
export const DISTRIBUTION_DEFINITIONS: Readonly<Record<DistributionMetric | 'distribution', string>> = {
  distribution: '分发量：商店跳转次数与安装包下载次数之和。',
  storeJump: '商店跳转：前往应用商店的访问次数，同一次访问只计一次。',
  download: '安装包下载：开始下载 APK 安装包的访问次数，同一次访问只计一次。',
  h5: 'H5 访问：前往 H5 页面的访问次数，同一次访问只计一次。',
}

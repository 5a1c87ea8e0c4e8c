/** What a plan comes to, in a word. */
export const outcomes = {
  direct: '直达',
  open: '拉起',
  try: '先试',
  guide: '引导',
  store: '商店',
  download: '下载',
  web: '网页',
  scan: '扫码',
  preview: '预览',
  closed: '状态页',
  nothing: '无法打开',
} as const

import { words } from '#src/config/language/words.ts'

/** The review of an app's addresses. */
export const addressTexts = words('addressTexts', {
  addressHint: '应用地址、名称与图标的变更；通过后应用与其全部链接在同一时刻换用新内容。',
  searchAddress: '搜索应用、包名或完整邮箱',
  appAddresses: '应用地址',
  appAddressesHint: '链接没有自己的地址时，访问者到达应用的地址；它们随本次审核一起通过。',
  approve: '通过后，应用的新内容立即对其全部链接生效。',
  touched: '涉及的链接',
  touchedHint: (total: number, shown: number) =>
    total > shown ? `共 ${total} 个，列出最早的 ${shown} 个` : `共 ${total} 个`,
  touchedNone: '已通过审核的链接都有自己的地址，访问者不会到达所改的地址。',
  simulateTitle: '访问者会到达哪里',
  sameWays: (count: number) => `其余 ${count} 处不变`,
  simulateLink: '链接',
  simulateSame: '对这个链接，各种设备到达的地址都不变。',
  device: '设备',
  waysBefore: '现在',
  waysAfter: '通过后',
  waited: (seconds: number) => `已等待 ${waitText(seconds)}`,
})

/** How long something has waited, in its largest unit. */
function waitText(seconds: number): string {
  if (seconds < 3600) return `${Math.max(1, Math.floor(seconds / 60))} 分钟`
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} 小时` : `${Math.floor(seconds / 86_400)} 天`
}

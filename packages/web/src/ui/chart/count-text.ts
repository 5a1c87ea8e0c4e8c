/** `1,234`, in every language of the portal. */
export const countText = (value: number): string => value.toLocaleString('zh-CN')

/** `12.3%` of a share of 1, with one decimal wherever it stands. */
export const percentText = (share: number): string =>
  `${(share * 100).toLocaleString('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`

/** Below it a figure is too small for a percentage to say anything: from 1 to 16 is +15, not ▲ 1,500.0%. */
const LEAST_BASE = 10

/** How much a figure changed from what it was; undefined where nothing is seen of it. */
export function changeText(by: number, before: number): string | undefined {
  if (before < LEAST_BASE) return by === 0 ? undefined : `${by < 0 ? '−' : '+'}${countText(Math.abs(by))}`
  const share = Number((by / before).toFixed(3))
  return share === 0 ? undefined : `${share < 0 ? '▼' : '▲'} ${percentText(Math.abs(share))}`
}

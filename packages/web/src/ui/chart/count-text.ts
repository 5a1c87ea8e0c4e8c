/** `1,234`, in every language of the portal. */
export const countText = (value: number): string => value.toLocaleString('zh-CN')

/** `12.3%` of a share of 1, with one decimal wherever it stands. */
export const percentText = (share: number): string =>
  `${(share * 100).toLocaleString('zh-CN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`

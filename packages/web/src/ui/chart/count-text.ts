/** `1,234`, in every language of the portal. */
export const countText = (value: number): string => value.toLocaleString('zh-CN')

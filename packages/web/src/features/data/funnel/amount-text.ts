import { formatMoney } from '@unilink/shared'

/** `1,012.50` of 101250 cents. */
export const amountText = (cents: number): string =>
  formatMoney(`${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`)

import { parseDecimal, roundDecimal } from './decimal.ts'

/** A number with 2 decimals, `0.00` for zero; rounded half away from zero. An unreadable value gives an empty string. */
export function formatNumber(value: number | string | bigint): string {
  const read = parseDecimal(value)
  if (read === undefined) return ''
  const { negative, whole, fraction } = roundDecimal(read, 2)
  return `${negative ? '-' : ''}${whole}.${fraction}`
}

import { parseDecimal, roundDecimal } from './decimal.ts'

/**
 * An amount with thousands separators, rounded half away from zero to `decimals` places (1–20, else RangeError).
 * Strings of digits of any length are exact. An unreadable value gives an empty string.
 */
export function formatMoney(value: number | string | bigint, decimals = 2): string {
  if (!Number.isInteger(decimals) || decimals < 1 || decimals > 20) {
    throw new RangeError('decimals must be a whole number from 1 to 20')
  }
  const read = parseDecimal(value)
  if (read === undefined) return ''
  const { negative, whole, fraction } = roundDecimal(read, decimals)
  return `${negative ? '-' : ''}${BigInt(whole).toLocaleString('en-US')}.${fraction}`
}

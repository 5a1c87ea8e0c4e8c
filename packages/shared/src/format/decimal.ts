const DECIMAL = /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i
const DIGITS_MAX = 1000

/** A decimal number as digits, so that no step goes through binary floating point. */
export interface Decimal {
  negative: boolean
  /** Whole part without leading zeros; `0` for none. */
  whole: string
  fraction: string
}

/** Reads a number or a string of digits (`-1234.50`, `1e21`); undefined for anything else, NaN and infinities. */
export function parseDecimal(value: number | string | bigint): Decimal | undefined {
  const text = String(value).trim()
  const match = text.length > DIGITS_MAX ? null : DECIMAL.exec(text)
  if (match === null) return undefined
  const [, sign, whole = '', fraction = '', exponent = '0'] = match
  if (whole === '' && fraction === '') return undefined
  const shift = Number(exponent)
  const digits = whole + fraction
  const point = whole.length + shift
  return {
    negative: sign === '-',
    whole: trimZeros(point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0'),
    fraction: point >= 0 ? digits.slice(point) : '0'.repeat(-point) + digits,
  }
}

/** Rounds to so many decimals, half away from zero. Zero has no sign. */
export function roundDecimal({ negative, whole, fraction }: Decimal, decimals: number): Decimal {
  const kept = fraction.slice(0, decimals).padEnd(decimals, '0')
  const up = fraction.charAt(decimals) >= '5' ? 1n : 0n
  const digits = String(BigInt(whole + kept) + up).padStart(decimals + 1, '0')
  const split = digits.length - decimals
  return { negative: negative && /[1-9]/.test(digits), whole: digits.slice(0, split), fraction: digits.slice(split) }
}

function trimZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '')
}

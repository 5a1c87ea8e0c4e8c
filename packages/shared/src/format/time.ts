import { SHANGHAI_OFFSET } from './shanghai.ts'

export const TIME_PATTERN = '{y}-{m}-{d} {h}:{i}:{s}'
export const SLASH_TIME_PATTERN = '{y}/{m}/{d} {h}:{i}:{s}'

const LOCAL = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[ T](\d{1,2}):(\d{1,2})(?::(\d{1,2}))?)?$/

/**
 * A time in Asia/Shanghai. Numbers (and strings of digits) are milliseconds, or seconds when they have 10 digits; a string
 * without a zone is Shanghai time. Tokens: `{y} {m} {d} {h} {i} {s}`, zero-padded. An unreadable value gives an empty string.
 */
export function formatTime(value: number | string | Date, pattern: string = TIME_PATTERN): string {
  const ms = toMilliseconds(value)
  const date = new Date(ms + SHANGHAI_OFFSET)
  if (Number.isNaN(date.getTime())) return ''
  const parts: Record<string, number> = {
    m: date.getUTCMonth() + 1,
    d: date.getUTCDate(),
    h: date.getUTCHours(),
    i: date.getUTCMinutes(),
    s: date.getUTCSeconds(),
  }
  return pattern.replace(/\{([ymdhis])\}/g, (_, token: string) =>
    token === 'y' ? String(date.getUTCFullYear()).padStart(4, '0') : String(parts[token]).padStart(2, '0'),
  )
}

/** Milliseconds since the epoch of anything `formatTime` accepts; NaN when it cannot be read. */
export function toMilliseconds(value: number | string | Date): number {
  if (value instanceof Date) return value.getTime()
  if (typeof value === 'number') return scale(value)
  const text = value.trim()
  if (/^-?\d+$/.test(text)) return scale(Number(text))
  const local = LOCAL.exec(text)
  return local === null ? Date.parse(text) : fromLocal(local)
}

// The specification: a value of 10 digits is in seconds.
function scale(value: number): number {
  return /^\d{10}$/.test(String(value)) ? value * 1000 : value
}

function fromLocal(match: RegExpExecArray): number {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0))
  const ms = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(ms)
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && hour < 24 && minute < 60 && second < 60
  return real ? ms - SHANGHAI_OFFSET : Number.NaN
}

import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '#src/world/random.ts'

const RANDOM_BYTES = 16
const TIME_CHARS = 12
const MAC_CHARS = 10
const TEXT_CHARS = TIME_CHARS + 22
const FORM = /^[\w-]{44}$/

/**
 * A new visit id: the time, 128 random bits, and 60 bits that only this server could have put behind them. The time
 * stands first so that rows of one moment lie together: an index over random keys makes every insert touch its own page.
 */
export function newVisitId(random: Random, key: string, now: number): string {
  const time = now.toString(16).padStart(TIME_CHARS, '0')
  const text = time + random.bytes(RANDOM_BYTES).toString('base64url')
  return text + macOf(text, key)
}

/** Whether this server made the id; costs no look-up. */
export function isVisitId(id: string, key: string): boolean {
  if (!FORM.test(id)) return false
  const given = Buffer.from(id.slice(TEXT_CHARS))
  return timingSafeEqual(given, Buffer.from(macOf(id.slice(0, TEXT_CHARS), key)))
}

// One call of a hash rather than an HMAC object: the result is cut short, which leaves nothing to extend.
const macOf = (text: string, key: string): string =>
  hash('sha256', `visit-id:${key}:${text}`, 'base64url').slice(0, MAC_CHARS)

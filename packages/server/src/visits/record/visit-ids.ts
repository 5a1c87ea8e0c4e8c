import { hash, timingSafeEqual } from 'node:crypto'
import type { Random } from '#src/kernel/random.ts'

export const TIME_CHARS = 12
const NONCE_BYTES = 8
const COUNT_CHARS = 6
const PLAIN_CHARS = TIME_CHARS + 11 + COUNT_CHARS
export const MAC_CHARS = 10
const FORM = /^[\w-]{40,127}$/

/** What a page's visit id tells of its visit. */
export interface KnownVisit {
  /** Milliseconds since the epoch. */
  at: number
  code: string
}

/**
 * Makes visit ids. The time stands first so that rows of one moment lie together: an index over random keys makes every
 * insert touch its own page. Then what no other process has, and a count.
 */
export class VisitIds {
  readonly #nonce: string
  #count = 0
  #now = Number.NaN
  #since = ''

  constructor(random: Random) {
    this.#nonce = random.bytes(NONCE_BYTES).toString('base64url')
  }

  /** Whether an id was made here, and by no other process. */
  isOwn(id: string): boolean {
    return id.startsWith(this.#nonce, TIME_CHARS)
  }

  next(now: number): string {
    this.#count = (this.#count + 1) % 16 ** COUNT_CHARS
    const count = this.#count.toString(16).padStart(COUNT_CHARS, '0')
    if (now !== this.#now) {
      this.#now = now
      this.#since = visitIdsSince(now) + this.#nonce
    }
    return this.#since + count
  }
}

/** Comes before every id of a visit of that time or later, in the order of text. */
export const visitIdsSince = (ms: number): string => ms.toString(16).padStart(TIME_CHARS, '0')

/** The part of an id that names its visit: without the signature, and without the link. */
export const plainVisitId = (id: string): string => id.slice(0, PLAIN_CHARS)

/** What a visit is called by whom it is told to; no name passes for another. */
export interface VisitNames {
  /** For its page: 60 bits that only this server could have put there, and the link. */
  id: string
  /** Stands in an address that opens the app. */
  open: string
  /** Is carried by its visitor through an installation. */
  defer: string
}

/** The names of a visit, from one hash: each has 60 bits of it for its own. */
export function signVisit(plain: string, code: string, key: string): VisitNames {
  const bits = hashOf(`visit:${plain}:${code}`, key)
  const id = `${plain}${bits.slice(0, MAC_CHARS)}${code}`
  const named = (place: number) => `${id}.${bits.slice(place * MAC_CHARS, (place + 1) * MAC_CHARS)}`
  return { id, open: named(1), defer: named(2) }
}

/** What an id says that this server signed; undefined for any other. Costs no look-up. */
export function readVisitId(id: string, key: string): KnownVisit | undefined {
  if (!FORM.test(id)) return undefined
  const plain = id.slice(0, PLAIN_CHARS)
  const code = id.slice(PLAIN_CHARS + MAC_CHARS)
  if (!isSameMac(id, signVisit(plain, code, key).id)) return undefined
  return { at: Number.parseInt(plain.slice(0, TIME_CHARS), 16), code }
}

/** What a visit is named for: in an address that opens the app, or in what its visitor carries through an installation. */
export type VisitPurpose = Exclude<keyof VisitNames, 'id'>

/** The visit that was named for this purpose; undefined for a token that was made up, or meant for another. */
export function readVisitFor(
  purpose: VisitPurpose,
  token: string,
  key: string,
): (KnownVisit & { id: string }) | undefined {
  const [id = ''] = token.split('.')
  const visit = readVisitId(id, key)
  return visit && isSameMac(token, signVisit(plainVisitId(id), visit.code, key)[purpose]) ? { ...visit, id } : undefined
}

// One call of a hash rather than an HMAC object: the result is cut short, which leaves nothing to extend.
const hashOf = (text: string, key: string): string => hash('sha256', `${key}:${text}`, 'base64url')

export const macOf = (text: string, key: string): string => hashOf(text, key).slice(0, MAC_CHARS)

export function isSameMac(given: string, mac: string): boolean {
  const bytes = Buffer.from(given)
  return bytes.length === mac.length && timingSafeEqual(bytes, Buffer.from(mac))
}

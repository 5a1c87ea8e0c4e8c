import { hash } from 'node:crypto'
import { shanghaiDay } from '@unilink/shared'
import { keyedHash } from '#src/crypto/hash.ts'
import { BoundedCache } from './bounded-cache.ts'

const KEY_CHARS = 22
const KNOWN = 10_000

/**
 * What stands for visitors and addresses in the records: hashes under a salt that changes every day (Asia/Shanghai),
 * so that neither an address nor its days can be told from them.
 */
export class VisitorKeys {
  readonly #secret: string
  readonly #known = new BoundedCache<string, string>(KNOWN)
  #day = Number.NaN
  #salt = ''

  constructor(secret: string) {
    this.#secret = secret
  }

  ofAddress(ip: string, now: number): string {
    return this.#key(`ip:${ip}`, now)
  }

  ofVisitor(ip: string, userAgent: string, now: number): string {
    return this.#key(`visitor:${ip}:${userAgent}`, now)
  }

  #key(text: string, now: number): string {
    const day = shanghaiDay(now)
    if (day !== this.#day) {
      this.#day = day
      this.#salt = keyedHash(this.#secret, `visitors-of-day:${day}`)
      this.#known.clear()
    }
    const known = this.#known.get(text)
    if (known) return known
    const key = hash('sha256', `${this.#salt}:${text}`, 'base64url').slice(0, KEY_CHARS)
    this.#known.set(text, key)
    return key
  }
}

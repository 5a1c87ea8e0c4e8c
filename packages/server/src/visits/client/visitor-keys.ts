import { hash } from 'node:crypto'
import { shanghaiDay } from '@unilink/shared/visit'
import QuickLRU from 'quick-lru'
import { keyedHash } from '#src/kernel/crypto/hash.ts'

const KEY_CHARS = 22
const ADDRESSES = 10_000
/** An address may stand for a whole company; more of its visitors than these are reckoned anew. */
const VISITORS = 500

interface KnownAddress {
  key: string
  /** By user agent. */
  visitors: Map<string, string>
}

/**
 * What stands for visitors and addresses in the records: hashes under a salt that changes every day (Asia/Shanghai),
 * so that neither an address nor its days can be told from them.
 */
export class VisitorKeys {
  readonly #secret: string
  readonly #known = new QuickLRU<string, KnownAddress>({ maxSize: ADDRESSES })
  #day = Number.NaN
  #salt = ''

  constructor(secret: string) {
    this.#secret = secret
  }

  ofAddress(ip: string, now: number): string {
    return this.#address(ip, now).key
  }

  ofVisitor(ip: string, userAgent: string, now: number): string {
    const { visitors } = this.#address(ip, now)
    const known = visitors.get(userAgent)
    if (known) return known
    const key = this.#hash(`visitor:${ip}:${userAgent}`)
    if (visitors.size >= VISITORS) visitors.clear()
    visitors.set(userAgent, key)
    return key
  }

  #address(ip: string, now: number): KnownAddress {
    const day = shanghaiDay(now)
    if (day !== this.#day) {
      this.#day = day
      this.#salt = keyedHash(this.#secret, `visitors-of-day:${day}`)
      this.#known.clear()
    }
    const known = this.#known.get(ip)
    if (known) return known
    const met = { key: this.#hash(`ip:${ip}`), visitors: new Map<string, string>() }
    this.#known.set(ip, met)
    return met
  }

  #hash(text: string): string {
    return hash('sha256', `${this.#salt}:${text}`, 'base64url').slice(0, KEY_CHARS)
  }
}

import { regionReader } from '@unilink/server/visits/client/region-reader.ts'
import type { Draw } from './draw.ts'
import type { Surroundings } from './user-agents.ts'

export interface Visitor {
  ip: string
  userAgent: string
  /** The value of their cookie. */
  key: string
}

const KEPT = 300
const RETURNS = 0.27
/** Machines come from few addresses, and often. */
const BOT_RETURNS = 0.8
const PREFIXES = 160
const ELSEWHERE = new Set(['境外', '台湾', 'unknown'])
/** First octets of networks that are, for a good part, in the mainland. */
const NETWORKS = [36, 39, 58, 59, 101, 106, 111, 112, 113, 114, 117, 120, 121, 123, 180, 183, 218, 221, 222, 223]

/** Those who were at an app's links lately and may come back. */
export class VisitorPool {
  readonly #draw: Draw
  readonly #known = new Map<string, Visitor[]>()
  #prefixes: readonly string[] | undefined

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** One who comes back in the same surroundings, or the one whom `meet` makes. */
  take(appId: string, where: Surroundings, meet: () => Visitor): Visitor {
    const place = `${appId}:${where}`
    const known = this.#known.get(place) ?? []
    const returns = where === 'bot' ? BOT_RETURNS : RETURNS
    const back = known.length > 0 && this.#draw.chance(returns) ? known[this.#recent(known.length)] : undefined
    if (back) return back
    const visitor = meet()
    known.push(visitor)
    if (known.length > KEPT) known.shift()
    this.#known.set(place, known)
    return visitor
  }

  /** Whoever came lately is likeliest to come again. */
  #recent(length: number): number {
    return length - 1 - Math.floor(this.#draw.unit() ** 3 * length)
  }

  address(where: Surroundings): string {
    const draw = this.#draw
    if (where === 'bot') return `203.0.113.${draw.between(1, 24)}`
    this.#prefixes ??= this.#findPrefixes()
    return `${draw.pick(this.#prefixes)}.${draw.below(256)}.${draw.between(1, 254)}`
  }

  /** Networks whose middle is in a province of the mainland: where it is that visitors come from. */
  #findPrefixes(): string[] {
    const found = new Set<string>()
    while (found.size < PREFIXES) {
      const prefix = `${this.#draw.pick(NETWORKS)}.${this.#draw.below(256)}`
      if (!ELSEWHERE.has(regionReader().read(`${prefix}.128.1`).province)) found.add(prefix)
    }
    return [...found]
  }
}

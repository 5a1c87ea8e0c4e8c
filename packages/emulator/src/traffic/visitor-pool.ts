import { regionReader } from '@unilink/server/kernel/network/region-reader.ts'
import type { Draw } from '../kernel/draw.ts'
import type { Surroundings } from './user-agents.ts'

export interface Visitor {
  ip: string
  userAgent: string
  /** What the device speaks. */
  language: string
  /** Value of the visitor's cookie. */
  key: string
}

const KEPT = 300
const RETURNS = 0.27
/** Bots come often and from few addresses. */
const BOT_RETURNS = 0.8
const PREFIXES = 160
const ELSEWHERE = new Set(['境外', '台湾', 'unknown'])
/** First octets of networks that are largely in mainland China. */
const NETWORKS = [36, 39, 58, 59, 101, 106, 111, 112, 113, 114, 117, 120, 121, 123, 180, 183, 218, 221, 222, 223]

/** Recent visitors of an app's links, who may return. */
export class VisitorPool {
  readonly #draw: Draw
  readonly #known = new Map<string, Visitor[]>()
  #prefixes: readonly string[] | undefined

  constructor(draw: Draw) {
    this.#draw = draw
  }

  /** A returning visitor in the same surroundings, or a new one made by `meet`. */
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

  /** Recent visitors are likelier to return. */
  #recent(length: number): number {
    return length - 1 - Math.floor(this.#draw.unit() ** 3 * length)
  }

  address(where: Surroundings): string {
    const draw = this.#draw
    if (where === 'bot') return `203.0.113.${draw.between(1, 24)}`
    this.#prefixes ??= this.#findPrefixes()
    return `${draw.pick(this.#prefixes)}.${draw.below(256)}.${draw.between(1, 254)}`
  }

  /** Networks whose middle address is in a mainland province. */
  #findPrefixes(): string[] {
    const found = new Set<string>()
    while (found.size < PREFIXES) {
      const prefix = `${this.#draw.pick(NETWORKS)}.${this.#draw.below(256)}`
      if (!ELSEWHERE.has(regionReader().read(`${prefix}.128.1`).province)) found.add(prefix)
    }
    return [...found]
  }
}

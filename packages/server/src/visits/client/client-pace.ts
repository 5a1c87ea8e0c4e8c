/** Places for counts. Clients may share one: of two and a half million a minute ten do, and still have no 30 visits. */
const PLACES = 2 ** 18
const MINUTE_MS = 60_000
const MOST = 255

/**
 * How many visits of each client counted in a minute without a sign of life from their page, by a few bits of its key:
 * bounded, whatever comes. Each process counts for itself.
 */
export class ClientPace {
  readonly #most: number
  #counts: Uint8Array | undefined
  #minute = Number.NaN

  /** `most` visits of a client count in a minute, 255 at the most; 0 for any number. */
  constructor(most: number) {
    this.#most = Math.min(most, MOST)
  }

  /** Counts one visit, or tells that it is one too many, which takes no place. */
  isOver(key: string, now: number): boolean {
    if (this.#most === 0) return false
    const counts = this.#of(now)
    const place = placeOf(key)
    const count = counts[place] ?? 0
    if (count >= this.#most) return true
    counts[place] = count + 1
    return false
  }

  /** One visit of that time that counted has shown to be a person's: its place is free. */
  forgive(key: string, at: number, now: number): void {
    if (minuteOf(at) !== minuteOf(now)) return
    const counts = this.#of(now)
    const place = placeOf(key)
    const count = counts[place] ?? 0
    if (count > 0) counts[place] = count - 1
  }

  #of(now: number): Uint8Array {
    const minute = minuteOf(now)
    this.#counts ??= new Uint8Array(PLACES)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.fill(0)
    }
    return this.#counts
  }
}

const minuteOf = (ms: number): number => Math.floor(ms / MINUTE_MS)

/** Keys are random, or hashes. */
function placeOf(key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x9e_37_79_b1)
  return (hash ^ (hash >>> 15)) >>> 14
}

/** Places for counts. Clients may share one: of two and a half million a minute ten do, and still have no 30 visits. */
const PLACES = 2 ** 18
const MINUTE_MS = 60_000
const MOST = 255

/**
 * How many visits each client has made in a minute, by a few bits of its key: bounded, whatever comes. Each process counts
 * for itself.
 */
export class ClientPace {
  readonly #most: number
  #counts: Uint8Array | undefined
  #minute = Number.NaN

  /** `most` visits of a client count in a minute; 0 for any number. */
  constructor(most: number) {
    this.#most = most
  }

  /** Counts one visit; tells whether it is one too many. */
  isOver(key: string, now: number): boolean {
    if (this.#most === 0) return false
    const counts = this.#of(now)
    const place = placeOf(key)
    const count = (counts[place] ?? 0) + 1
    if (count <= MOST) counts[place] = count
    return count > this.#most
  }

  /** One visit that has proved to be of another client than the others. */
  forgive(key: string, now: number): void {
    if (this.#most === 0) return
    const counts = this.#of(now)
    const place = placeOf(key)
    const count = counts[place] ?? 0
    // What was too much is not forgotten by it.
    if (count > 0 && count <= this.#most) counts[place] = count - 1
  }

  #of(now: number): Uint8Array {
    const minute = Math.floor(now / MINUTE_MS)
    this.#counts ??= new Uint8Array(PLACES)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.fill(0)
    }
    return this.#counts
  }
}

/** Keys are random, or hashes. */
function placeOf(key: string): number {
  let hash = 0
  for (let index = 0; index < key.length; index += 1) hash = Math.imul(hash ^ key.charCodeAt(index), 0x9e_37_79_b1)
  return (hash ^ (hash >>> 15)) >>> 14
}

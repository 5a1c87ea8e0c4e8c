import type { SharedState } from '#src/kernel/shared-state/shared-state.ts'

/** Places for counts. Clients may share one: of two and a half million a minute ten do, and still have no 30 visits. */
const PLACES = 2 ** 18
const MINUTE_MS = 60_000
const MOST = 255
const TOPIC = 'pace'
/** Visits of a client that each of several processes counts by itself: most clients have no more in a minute. */
const OWN = 3

/**
 * How many visits of each client counted in a minute without a sign of life from their page, by a few bits of its key:
 * bounded, whatever comes. Of several processes each counts the first few of a client; whichever has more of them says
 * so to the others, and from then on all count that client together.
 */
export class ClientPace {
  readonly #most: number
  readonly #shared: SharedState
  #counts: Uint8Array | undefined
  /** Keys that are counted together this minute, and when all know of it. */
  readonly #together = new Map<string, Promise<void>>()
  #minute = Number.NaN

  /** `most` visits of a client count in a minute, 255 at the most; 0 for any number. */
  constructor(most: number, shared: SharedState) {
    this.#most = Math.min(most, MOST)
    this.#shared = shared
    shared.listen(TOPIC, (message) => {
      const [minute = '', key = ''] = message?.split(' ') ?? []
      if (Number(minute) === this.#minute && !this.#together.has(key)) void this.#tellOwn(key, Promise.resolve())
    })
  }

  /** Counts one visit, or tells that it is one too many, which takes no place. */
  isOver(key: string, now: number): boolean | Promise<boolean> {
    if (this.#most === 0) return false
    const counts = this.#of(now)
    const place = placeOf(key)
    const count = counts[place] ?? 0
    if (this.#together.has(key) || (count >= OWN && this.#shared.status === 'together')) return this.#isOverAll(key)
    if (count >= this.#most) return true
    counts[place] = count + 1
    return false
  }

  /** One visit of that time that counted has shown to be a person's: its place is free. */
  forgive(key: string, at: number, now: number): void {
    if (minuteOf(at) !== minuteOf(now)) return
    const counts = this.#of(now)
    if (this.#together.has(key)) return void this.#count(key, -1)
    const place = placeOf(key)
    const count = counts[place] ?? 0
    if (count > 0) counts[place] = count - 1
  }

  async #isOverAll(key: string): Promise<boolean> {
    const minute = this.#minute
    await (this.#together.get(key) ?? this.#tellOwn(key, this.#shared.agree(TOPIC, `${minute} ${key}`)))
    if ((await this.#count(key, 1, minute)) <= this.#most) return false
    void this.#count(key, -1, minute)
    return true
  }

  /** What this process counted by itself, which the others are to know before they count on. */
  #tellOwn(key: string, known: Promise<void>): Promise<void> {
    this.#together.set(key, known)
    const own = this.#counts?.[placeOf(key)] ?? 0
    if (own > 0) void this.#count(key, own)
    return known
  }

  #count(key: string, by: number, minute = this.#minute): Promise<number> {
    return this.#shared.count(`pace:${minute}:${key}`, 2 * MINUTE_MS, by)
  }

  #of(now: number): Uint8Array {
    const minute = minuteOf(now)
    this.#counts ??= new Uint8Array(PLACES)
    if (minute !== this.#minute) {
      this.#minute = minute
      this.#counts.fill(0)
      this.#together.clear()
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

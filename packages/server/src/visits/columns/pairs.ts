import { drawnOdd } from './numbering.ts'

const FEWEST = 2 ** 12
/** Above every place. */
const PLACES = 2 ** 24
/** Drawn, as what visits say is chosen by whoever makes them. */
const [OF_ONE, OF_OTHER] = [drawnOdd(), drawnOdd()]

/** Pairs of two numbers. */
export class Pairs {
  /** A pair as one number, where it is looked for; 0 where there is none. At least half are free. */
  #slots = new Float64Array(FEWEST)
  #known = 0

  /** False where it is there already; `other` is from 1 on. */
  add(one: number, other: number): boolean {
    const pair = one * PLACES + other
    const slot = this.#slotOf(pair)
    if (this.#slots[slot] === pair) return false
    this.#slots[slot] = pair
    this.#known += 1
    if (this.#known * 2 > this.#slots.length) this.#grow()
    return true
  }

  /** Numbers that follow each other are to stand far apart. */
  #slotOf(pair: number): number {
    const slots = this.#slots
    const mask = slots.length - 1
    const one = Math.floor(pair / PLACES)
    let slot = ((Math.imul(one + 1, OF_ONE) ^ Math.imul(pair - one * PLACES, OF_OTHER)) >>> 7) & mask
    while (slots[slot] !== 0 && slots[slot] !== pair) slot = (slot + 1) & mask
    return slot
  }

  #grow(): void {
    const pairs = this.#slots
    this.#slots = new Float64Array(pairs.length * 2)
    for (const pair of pairs) if (pair !== 0) this.#slots[this.#slotOf(pair)] = pair
  }
}

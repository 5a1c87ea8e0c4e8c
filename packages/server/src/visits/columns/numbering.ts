import { randomInt } from 'node:crypto'
import type { KeyColumn } from './column-types.ts'

const FEWEST = 2 ** 12
/** Of 32 bits. */
export const drawnOdd = (): number => randomInt(2 ** 31) * 2 + 1
/** Drawn, as whoever visits chooses his key: a lot of keys that are looked for in one place would keep the process busy. */
const [OF_ONE, OF_TWO] = [drawnOdd(), drawnOdd()]

/** Gives the same number to the same key, of parts of versions that stored no numbers. */
export class Numbering {
  /** Where a key is looked for, its number and 1; few are not where they are looked for first. */
  #slots = new Uint32Array(FEWEST * 2)
  /** Two words of each key, by its number. */
  #keys = new Uint32Array(FEWEST * 2)
  #known = 0

  of(keys: KeyColumn): Uint32Array {
    const numbers = new Uint32Array(keys.length / 2)
    for (let at = 0; at < numbers.length; at += 1)
      numbers[at] = this.#numberOf(keys[at * 2] ?? 0, keys[at * 2 + 1] ?? 0)
    return numbers
  }

  #numberOf(one: number, two: number): number {
    const slot = this.#slotOf(one, two)
    const known = this.#slots[slot] ?? 0
    if (known > 0) return known - 1
    this.#keys[this.#known * 2] = one
    this.#keys[this.#known * 2 + 1] = two
    this.#known += 1
    this.#slots[slot] = this.#known
    if (this.#known * 2 === this.#keys.length) this.#grow()
    return this.#known - 1
  }

  #slotOf(one: number, two: number): number {
    const [slots, keys] = [this.#slots, this.#keys]
    const mask = slots.length - 1
    let slot = (Math.imul(one, OF_ONE) + Math.imul(two, OF_TWO)) >>> Math.clz32(mask)
    for (let known = slots[slot] ?? 0; known > 0; known = slots[slot] ?? 0) {
      if (keys[known * 2 - 2] === one && keys[known * 2 - 1] === two) break
      slot = (slot + 1) & mask
    }
    return slot
  }

  #grow(): void {
    const keys = new Uint32Array(this.#keys.length * 4)
    keys.set(this.#keys)
    this.#keys = keys
    this.#slots = new Uint32Array(keys.length)
    for (let number = 0; number < this.#known; number += 1)
      this.#slots[this.#slotOf(keys[number * 2] ?? 0, keys[number * 2 + 1] ?? 0)] = number + 1
  }
}

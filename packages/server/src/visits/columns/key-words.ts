/**
 * Writes a key as two words of 32 bits. Keys are random, or hashes: ten million of them have two alike with a chance of
 * about 3 in a million. Neither word is 0, which marks an empty place in `KeySet`.
 */
export function keyWords(key: string, to: Uint32Array, at: number): void {
  let one = 0xde_ad_be_ef
  let two = 0x41_c6_ce_57
  for (let index = 0; index < key.length; index += 1) {
    const char = key.charCodeAt(index)
    one = Math.imul(one ^ char, 2_654_435_761)
    two = Math.imul(two ^ char, 1_597_334_677)
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909)
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909)
  to[at] = one >>> 0 || 1
  to[at + 1] = two >>> 0 || 1
}

/** Keys of two words, each once. A `Set` of numbers takes five times as long and as much room. */
export class KeySet {
  #words = new Uint32Array(2 * 1024)
  #mask = 1023
  #size = 0

  get size(): number {
    return this.#size
  }

  /** Whether it was new. `group` tells keys of several sets apart that are kept in one. */
  add(first: number, second: number, group = 0): boolean {
    const one = (first ^ Math.imul(group, 0x9e_37_79_b1)) >>> 0 || 1
    const two = (second ^ Math.imul(group, 0x85_eb_ca_6b)) >>> 0
    if (this.#size * 2 > this.#mask) this.#grow()
    if (!this.#put(one, two)) return false
    this.#size += 1
    return true
  }

  #put(one: number, two: number): boolean {
    const words = this.#words
    let place = one & this.#mask
    for (;;) {
      const found = words[place * 2]
      if (found === 0) {
        words[place * 2] = one
        words[place * 2 + 1] = two
        return true
      }
      if (found === one && words[place * 2 + 1] === two) return false
      place = (place + 1) & this.#mask
    }
  }

  #grow(): void {
    const old = this.#words
    this.#mask = this.#mask * 2 + 1
    this.#words = new Uint32Array((this.#mask + 1) * 2)
    for (let at = 0; at < old.length; at += 2) {
      const one = old[at] ?? 0
      if (one !== 0) this.#put(one, old[at + 1] ?? 0)
    }
  }
}

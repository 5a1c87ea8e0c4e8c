/**
 * Writes a key as two words of 32 bits. Keys are random, or hashes: ten million of them have two alike with a chance of
 * about 3 in a million. Neither word is 0, which marks an empty place in `KeyNumbers`.
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

/** Keys of two words, the first of which is not 0, numbered from 0 as they come. */
export class KeyNumbers {
  #words = new Uint32Array(2 * 1024)
  #numbers = new Uint32Array(1024)
  #mask = 1023
  #size = 0

  get size(): number {
    return this.#size
  }

  /** The number of a key; it was new when that is what `size` was. */
  numberOf(first: number, second: number): number {
    if (this.#size * 2 > this.#mask) this.#grow()
    const place = this.#placeOf(first, second)
    if (this.#words[place * 2] === 0) this.#put(place, first, second, this.#size++)
    return this.#numbers[place] ?? 0
  }

  /** Where the key stands, or may be put. */
  #placeOf(one: number, two: number): number {
    const words = this.#words
    let place = (one ^ two) & this.#mask
    for (;;) {
      const found = words[place * 2]
      if (found === 0 || (found === one && words[place * 2 + 1] === two)) return place
      place = (place + 1) & this.#mask
    }
  }

  #put(place: number, one: number, two: number, number: number): void {
    this.#words[place * 2] = one
    this.#words[place * 2 + 1] = two
    this.#numbers[place] = number
  }

  #grow(): void {
    const [words, numbers] = [this.#words, this.#numbers]
    this.#mask = this.#mask * 2 + 1
    this.#words = new Uint32Array((this.#mask + 1) * 2)
    this.#numbers = new Uint32Array(this.#mask + 1)
    for (const [at, number] of numbers.entries()) {
      const one = words[at * 2] ?? 0
      const two = words[at * 2 + 1] ?? 0
      if (one !== 0) this.#put(this.#placeOf(one, two), one, two, number)
    }
  }
}

/** In which groups each key was met. Most are met in one, which is kept by the key's number. */
export class KeyGroups {
  #first = new Uint32Array(1024)
  readonly #more = new KeyNumbers()

  /** Whether the key of this number is met in the group for the first time. */
  add(number: number, group: number): boolean {
    if (number >= this.#first.length) this.#grow(number)
    const first = this.#first[number] ?? 0
    if (first === 0) this.#first[number] = group + 1
    if (first === 0 || first === group + 1) return first === 0
    const { size } = this.#more
    // Numbers that follow each other are to stand far apart.
    return this.#more.numberOf(group + 1, Math.imul(number + 1, 0x9e_37_79_b1) >>> 0) === size
  }

  #grow(number: number): void {
    const larger = new Uint32Array(Math.max(this.#first.length * 2, number + 1))
    larger.set(this.#first)
    this.#first = larger
  }
}

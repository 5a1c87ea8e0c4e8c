/**
 * Writes a key as two words of 32 bits. Keys are random, or hashes: ten million of them have two alike with a chance of
 * about 3 in a million. Neither word is 0, which marks an empty place in `Seen`.
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

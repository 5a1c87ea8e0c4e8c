import syllables from './syllables.json' with { type: 'json' }

/** Each syllable with the first character that a Chinese dictionary lists under it, in the dictionary's order. */
const FIRST = syllables.map((one) => ({ syllable: one.slice(0, -1), character: one.slice(-1) }))
const order = new Intl.Collator('zh-CN-u-co-pinyin')
const HAN = /\p{Script=Han}/u

/** How each character sounds, found by where the dictionary of the browser puts it; what is not Chinese stays. */
export const soundsOf = (text: string): string[] => Array.from(text, (one) => (HAN.test(one) ? soundOf(one) : one))

function soundOf(character: string): string {
  let low = 0
  let high = FIRST.length - 1
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (order.compare(FIRST[middle]?.character ?? '', character) <= 0) low = middle
    else high = middle - 1
  }
  return FIRST[low]?.syllable ?? ''
}

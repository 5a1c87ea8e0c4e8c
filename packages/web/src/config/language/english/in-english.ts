import { catalogue } from './phrases/catalogue.ts'
import { findings } from './phrases/findings.ts'
import { notices } from './phrases/notices.ts'

/** All that the platform itself says beside the portal's texts: what is early here wins. */
const PHRASES: Readonly<Record<string, string>> = {
  ...notices,
  ...findings,
  ...catalogue,
}

const CHINESE = /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/
/** What stands between the parts of a list, and what does in English. */
const LISTS = [
  ['；', '; '],
  ['、', ', '],
  ['，', ', '],
] as const
const PLACE = /\{(\d)\}/g

/** A sentence with places: what stands before, between and behind them. */
interface Pattern {
  literals: readonly string[]
  english: string
}

const exact = new Map(Object.entries(PHRASES).filter(([chinese]) => chinese.search(PLACE) < 0))
/** The longest first, since a short one may fit what a longer one says better. */
const patterns: readonly Pattern[] = Object.entries(PHRASES)
  .filter(([chinese]) => chinese.search(PLACE) >= 0)
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([chinese, english]) => ({ literals: chinese.split(/\{\d\}/), english }))

/** What fills the places, each with one character at least; undefined for another sentence. */
function filledIn(literals: readonly string[], text: string): string[] | undefined {
  const [first = '', ...others] = literals
  if (!text.startsWith(first)) return undefined
  const filled: string[] = []
  let at = first.length
  for (const [index, literal] of others.entries()) {
    const isLast = index === others.length - 1
    const end = isLast ? text.length - literal.length : text.indexOf(literal, at + 1)
    if (end <= at || (isLast && !text.endsWith(literal))) return undefined
    filled.push(text.slice(at, end))
    at = end + literal.length
  }
  return filled
}

/** What the platform says in Chinese, in English; undefined for what it never says, such as what people write. */
export function inEnglish(chinese: string): string | undefined {
  if (!CHINESE.test(chinese)) return undefined
  const known = exact.get(chinese) ?? listInEnglish(chinese)
  if (known !== undefined) return known
  for (const { literals, english } of patterns) {
    const filled = filledIn(literals, chinese)
    if (filled) return english.replaceAll(PLACE, (_, place: string) => inEnglishOrAsIs(filled[Number(place)] ?? ''))
  }
  return undefined
}

/** Sentences and names that are said together; undefined where one of them is not the platform's. */
function listInEnglish(chinese: string): string | undefined {
  for (const [between, joined] of LISTS) {
    if (!chinese.includes(between)) continue
    const parts = chinese.split(between).map((part) => (CHINESE.test(part) ? inEnglish(part) : part))
    if (parts.every((part) => part !== undefined)) return parts.join(joined)
  }
  return undefined
}

const inEnglishOrAsIs = (text: string): string => inEnglish(text) ?? text

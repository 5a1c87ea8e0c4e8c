import { normalizeSearch } from '@unilink/shared'
import { soundsOf } from './pinyin.ts'

/** What was typed, word by word. */
export const wordsOf = (keyword: string): string[] =>
  normalizeSearch(keyword).toLowerCase().split(/\s+/).filter(Boolean)

interface Forms {
  text: string
  /** As it sounds, and the initials of that: `shenhe` and `sh`; for English the initials of its words. */
  sound: string
  initials: string
}

const known = new Map<string, Forms>()

function formsOf(text: string): Forms {
  let forms = known.get(text)
  if (forms === undefined) {
    const lower = text.toLowerCase()
    const sounds = soundsOf(lower)
    const initials =
      sounds.join('') === lower ? lower.split(/\s+/).map(([first]) => first) : sounds.map(([first]) => first)
    forms = { text: lower, sound: sounds.join(''), initials: initials.join('') }
    known.set(text, forms)
  }
  return forms
}

/** Whether a text holds every word: as it is written, as it sounds or by its initials. */
export function holds(text: string, words: readonly string[]): boolean {
  const forms = formsOf(text)
  return words.every((word) => Object.values(forms).some((form) => (form as string).includes(word)))
}

/** Whether a word is the text: as it is written, as it sounds or by its initials. */
export function means(word: string, text: string): boolean {
  const forms = formsOf(text)
  return Object.values(forms).includes(word)
}

/** Those whose texts hold every word, first those that hold them as written. */
export function matching<One>(all: readonly One[], words: readonly string[], textOf: (one: One) => string): One[] {
  const found = all.filter((one) => holds(textOf(one), words))
  const written = (one: One) => words.every((word) => textOf(one).toLowerCase().includes(word))
  return [...found.filter(written), ...found.filter((one) => !written(one))]
}

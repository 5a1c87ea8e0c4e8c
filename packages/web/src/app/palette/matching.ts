import { normalizeSearch } from '@unilink/shared'
import { soundsOf } from './pinyin.ts'

export const wordsOf = (keyword: string): string[] =>
  normalizeSearch(keyword).toLowerCase().split(/\s+/).filter(Boolean)

/** One way to type a text: what stands for each of its characters, and all of it. */
interface Form {
  parts: readonly string[]
  whole: string
}

const known = new Map<string, readonly Form[]>()

/** A text as it is written, the initials of how it sounds and all of that: `sh` and `shenhe`; for English those of its words. */
function formsOf(text: string): readonly Form[] {
  let forms = known.get(text)
  if (forms === undefined) {
    const written = Array.from(text.toLowerCase())
    const sounds = soundsOf(text.toLowerCase())
    const isPlain = sounds.join('') === written.join('')
    const isInitial = (at: number) => !isPlain || (written[at] !== ' ' && (written[at - 1] ?? ' ') === ' ')
    const initials = sounds.map((sound, at) => (isInitial(at) ? (sound[0] ?? '') : ''))
    forms = [written, initials, sounds].map((parts) => ({ parts, whole: parts.join('') }))
    known.set(text, forms)
  }
  return forms
}

interface Piece {
  /** Which character it begins with. */
  at: number
  text: string
  /** Whether it is what a word was found by. */
  fits: boolean
}

/** A text in pieces, to show what each word was found by. */
export function piecesOf(text: string, words: readonly string[]): Piece[] {
  const marks = words.map((word) => marksOf(text, word))
  return Array.from(text).reduce<Piece[]>((pieces, character, at) => {
    const fits = marks.some((of) => of[at] === true)
    const last = pieces.at(-1)
    if (last?.fits !== fits) return [...pieces, { at, text: character, fits }]
    last.text += character
    return pieces
  }, [])
}

/** For each character of a text whether the word stands for it, in the first form that holds the word. */
function marksOf(text: string, word: string): boolean[] {
  const form = formsOf(text).find(({ whole }) => whole.includes(word))
  if (form === undefined) return []
  const start = form.whole.indexOf(word)
  let end = 0
  return form.parts.map((part) => {
    const from = end
    end += part.length
    return from < start + word.length && end > start && part !== ''
  })
}

/** Whether a text holds every word: as it is written, as it sounds or by its initials. */
export function holds(text: string, words: readonly string[]): boolean {
  const forms = formsOf(text)
  return words.every((word) => forms.some(({ whole }) => whole.includes(word)))
}

/** Whether a word is the text: as it is written, as it sounds or by its initials. */
export const means = (word: string, text: string): boolean => formsOf(text).some(({ whole }) => whole === word)

/** Those whose texts hold every word, first those that hold them as written. */
export function matching<One>(all: readonly One[], words: readonly string[], textOf: (one: One) => string): One[] {
  const found = all.filter((one) => holds(textOf(one), words))
  const written = (one: One) => words.every((word) => textOf(one).toLowerCase().includes(word))
  return [...found.filter(written), ...found.filter((one) => !written(one))]
}

import { lineDiff, type DiffLine } from '@unilink/shared'

/** A part of a line that was changed, and whether the line that it stands for has not got it. */
export interface Part {
  text: string
  isChanged: boolean
}

/** Of a line that was changed, so much must have stayed for the rest to be worth a mark. */
const LEAST_COMMON = 0.4
/** A word, or any other character by itself, as Chinese is read. */
const WORDS = /[\w.]+|[^]/gu

/** Where as many lines went as came, each came for one of them: their parts, by the places of the lines. */
export function changedParts(lines: readonly DiffLine[]): ReadonlyMap<number, readonly Part[]> {
  const parts = new Map<number, readonly Part[]>()
  let at = 0
  while (at < lines.length) {
    const gone = countOf(lines, at, '-')
    const come = countOf(lines, at + gone, '+')
    const pairs = gone === come ? gone : 0
    for (let nth = at; nth < at + pairs; nth += 1) {
      const words = lineDiff(wordsOf(lines[nth]), wordsOf(lines[nth + gone]))
      const stayed = words.filter(({ mark }) => mark === ' ').length
      if (stayed < LEAST_COMMON * words.length) continue
      parts.set(nth, partsOf(words, '-'))
      parts.set(nth + gone, partsOf(words, '+'))
    }
    at += Math.max(1, gone + come)
  }
  return parts
}

function countOf(lines: readonly DiffLine[], from: number, mark: DiffLine['mark']): number {
  let end = from
  while (lines[end]?.mark === mark) end += 1
  return end - from
}

/** Each word in a line of its own, so that words are compared as lines are. */
const wordsOf = (line: DiffLine | undefined): string => (line?.text.match(WORDS) ?? []).join('\n')

/** The words of one side, those together that are alike. */
function partsOf(words: readonly DiffLine[], side: '-' | '+'): Part[] {
  const parts: Part[] = []
  for (const { mark, text } of words) {
    if (mark !== ' ' && mark !== side) continue
    const isChanged = mark === side
    const last = parts.at(-1)
    if (last?.isChanged === isChanged) last.text += text
    else parts.push({ text, isChanged })
  }
  return parts
}

import { literalPattern } from '@unilink/shared'

export interface Piece {
  text: string
  hit: boolean
}

const BEFORE = 16
const AFTER = 40
/** Code units examined per wanted character. */
const ROOM = 4
const ELLIPSIS = '…'

/** How often a text contains `keyword` (literal, case ignored), and the first match with its surroundings. */
export function snippetOf(text: string, keyword: string): { hits: number; snippet: Piece[] } {
  const places = [...text.matchAll(literalPattern(keyword))]
  const [first] = places
  if (!first) return { hits: 0, snippet: [] }
  const end = first.index + first[0].length
  const before = lastOf(text.slice(0, first.index), BEFORE)
  const after = firstOf(text.slice(end), AFTER)
  const pieces = [
    { text: before, hit: false },
    { text: first[0], hit: true },
    { text: after, hit: false },
  ]
  return { hits: places.length, snippet: pieces.filter((piece) => piece.text !== '') }
}

function lastOf(text: string, count: number): string {
  const kept = charactersOf(text.slice(-ROOM * count))
    .slice(-count)
    .join('')
  return kept.length < text.length ? ELLIPSIS + kept : kept
}

function firstOf(text: string, count: number): string {
  const kept = charactersOf(text.slice(0, ROOM * count))
    .slice(0, count)
    .join('')
  return kept.length < text.length ? kept + ELLIPSIS : kept
}

// Cuts between characters.
const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
const charactersOf = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment)

import type { Block } from './markdown-blocks.ts'
import { plainText } from './markdown-inlines.ts'

const MOST_CHARACTERS = 120

/** The beginning of a document's first paragraph, for descriptions; empty when it has none. */
export function summaryOf(blocks: readonly Block[]): string {
  const first = blocks.find((block) => block.type === 'paragraph')
  if (first === undefined) return ''
  const characters = Array.from(plainText(first.inlines).trim())
  if (characters.length <= MOST_CHARACTERS) return characters.join('')
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

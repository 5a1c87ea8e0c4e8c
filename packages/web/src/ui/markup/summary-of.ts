import type { Root } from 'mdast'
import { toString } from 'mdast-util-to-string'

const MOST_CHARACTERS = 120

/** The beginning of a document's first paragraph, for descriptions; empty when it has none. */
export function summaryOf({ children }: Root): string {
  const first = children.find((node) => node.type === 'paragraph')
  const characters = Array.from(toString(first).trim())
  if (characters.length <= MOST_CHARACTERS) return characters.join('')
  return `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`
}

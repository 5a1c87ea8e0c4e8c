import { WHITE_BOOK_ID, type DocNode } from '@unilink/shared'

export const STANDARDS = 8

/**
 * The standards of the documentation centre: the documents beside the large-screen white book, whose identifier is
 * fixed; without it, those beneath the first entry of the menu.
 */
export const standardsOf = (menu: readonly DocNode[]): DocNode[] =>
  (siblingsOf(menu, WHITE_BOOK_ID) ?? menu[0]?.children ?? []).slice(0, STANDARDS)

function siblingsOf(nodes: readonly DocNode[], id: string): readonly DocNode[] | undefined {
  if (nodes.some((node) => node.id === id)) return nodes
  for (const { children } of nodes) {
    const found = siblingsOf(children, id)
    if (found !== undefined) return found
  }
  return undefined
}

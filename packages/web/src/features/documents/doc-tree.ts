import type { DocNode } from '@unilink/shared'

/** The way from the root to a document, itself included; empty when the menu does not hold it. */
export function pathTo(nodes: readonly DocNode[], id: string): DocNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

/** The documents whose title holds the keyword, beneath those that lead to them; what is beneath a match stays. */
export function filterTree(nodes: readonly DocNode[], keyword: string): DocNode[] {
  if (keyword === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (splitAt(node.title, keyword) !== undefined) return [node]
    const children = filterTree(node.children, keyword)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}

/** Every document in reading order. */
export const flatten = (nodes: readonly DocNode[]): DocNode[] =>
  nodes.flatMap((node) => [node, ...flatten(node.children)])

/** How many titles hold the keyword. */
export const countMatches = (nodes: readonly DocNode[], keyword: string): number =>
  flatten(nodes).filter(({ title }) => splitAt(title, keyword) !== undefined).length

/** A title before, at and after the keyword, without regard to case; undefined when it does not hold it. */
export function splitAt(title: string, keyword: string): [string, string, string] | undefined {
  if (keyword === '') return undefined
  const escaped = keyword.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  const match = new RegExp(escaped, 'iu').exec(title)
  if (match === null) return undefined
  const end = match.index + match[0].length
  return [title.slice(0, match.index), match[0], title.slice(end)]
}

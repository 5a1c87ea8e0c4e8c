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

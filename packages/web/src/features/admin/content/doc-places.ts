import type { AdminDocNode } from '@unilink/shared'

export interface Place {
  /** Empty: the top level. */
  parentId: string
  /** Among the documents there, the moved one not counted. */
  index: number
}

export type Where = 'inside' | 'before' | 'after'

interface Found {
  node: AdminDocNode
  parentId: string
  brothers: readonly AdminDocNode[]
}

/** A document of the tree with where it stands; undefined when it is not there. */
export function findDoc(tree: readonly AdminDocNode[], id: string, parentId = ''): Found | undefined {
  for (const node of tree) {
    if (node.id === id) return { node, parentId, brothers: tree }
    const below = findDoc(node.children, id, node.id)
    if (below !== undefined) return below
  }
  return undefined
}

/** Where a document comes to stand that is dropped on, before or after another. */
export function dropPlace(
  tree: readonly AdminDocNode[],
  moved: string,
  target: string,
  where: Where,
): Place | undefined {
  const found = findDoc(tree, target)
  if (found === undefined || moved === target) return undefined
  if (where === 'inside') return { parentId: target, index: 0 }
  const index = found.brothers.filter(({ id }) => id !== moved).findIndex(({ id }) => id === target)
  return { parentId: found.parentId, index: where === 'after' ? index + 1 : index }
}

/** One place up or down among its brothers; undefined at the end. */
export function stepPlace(tree: readonly AdminDocNode[], id: string, step: 1 | -1): Place | undefined {
  const found = findDoc(tree, id)
  if (found === undefined) return undefined
  const index = found.brothers.findIndex((brother) => brother.id === id) + step
  return index < 0 || index >= found.brothers.length ? undefined : { parentId: found.parentId, index }
}

export const firstDoc = (tree: readonly AdminDocNode[]): string | undefined => tree[0]?.id

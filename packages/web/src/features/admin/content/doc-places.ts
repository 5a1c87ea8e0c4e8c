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

export const STEPS = ['up', 'down', 'out', 'in'] as const
export type Step = (typeof STEPS)[number]

/** One place up or down among its brothers, out behind its parent, or in at the end of the one before it. */
export function stepPlace(tree: readonly AdminDocNode[], id: string, step: Step): Place | undefined {
  const found = findDoc(tree, id)
  if (found === undefined) return undefined
  const { parentId, brothers } = found
  if (step === 'out') return parentId === '' ? undefined : dropPlace(tree, id, parentId, 'after')
  const at = brothers.findIndex((brother) => brother.id === id)
  const before = brothers[at - 1]
  if (step === 'in') return before && { parentId: before.id, index: before.children.length }
  const index = step === 'up' ? at - 1 : at + 1
  return brothers[index] && { parentId, index }
}

/** The tree with a document at another place of it. */
export function withMoved(tree: readonly AdminDocNode[], moved: string, { parentId, index }: Place): AdminDocNode[] {
  const node = findDoc(tree, moved)?.node
  const below = (nodes: readonly AdminDocNode[], id: string): AdminDocNode[] => {
    const others = nodes.filter((other) => other.id !== moved)
    const placed = node && id === parentId ? others.toSpliced(index, 0, node) : others
    return placed.map((one) => ({ ...one, children: below(one.children, one.id) }))
  }
  return below(tree, '')
}

/** Which documents that a text links to nobody can read. */
export function deadLinks(tree: readonly AdminDocNode[], text: string): string[] {
  const linked = [...text.matchAll(/\]\(\/documents\/(\d+)/g)].map(([, id = '']) => id)
  return [...new Set(linked)].filter((id) => !isRead(tree, id))
}

/** Whether a document shows: it is there, and it and all above it are published. */
const isRead = (tree: readonly AdminDocNode[], id: string): boolean =>
  tree.some((node) => node.published && (node.id === id || isRead(node.children, id)))

export const firstDoc = (tree: readonly AdminDocNode[]): string | undefined => tree[0]?.id

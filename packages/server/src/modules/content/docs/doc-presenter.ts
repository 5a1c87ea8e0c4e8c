import type { AdminDocNode, DocNode } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'
import type { TreeNode } from './doc-tree.ts'

/** A branch of the menu that visitors see. */
export function presentMenu({ id, title, children }: TreeNode<{ id: string; title: string }>): DocNode {
  return { id, title, children: children.map(presentMenu) }
}

interface AdminRow {
  id: string
  title: string
  published: boolean
  updatedAt: Date
}

/** A branch of the tree that operators tend. */
export function presentBranch(node: TreeNode<AdminRow>): AdminDocNode {
  const { id, title, published, updatedAt, children } = node
  return { id, title, published, updateTime: toSeconds(updatedAt), children: children.map(presentBranch) }
}

/** The fields that operators set by editing. */
export function docFields({ title, content, published }: { title: string; content: string; published: boolean }) {
  return { title, content, published }
}

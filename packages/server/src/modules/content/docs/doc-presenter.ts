import type { AdminDocNode, DocNode } from '@unilink/shared'
import { toSeconds } from '#src/kernel/clock.ts'
import type { TreeNode } from './doc-tree.ts'

export function presentMenu({ id, title, children }: TreeNode<{ id: string; title: string }>): DocNode {
  return { id, title, children: children.map(presentMenu) }
}

interface AdminRow {
  id: string
  title: string
  published: boolean
  updatedAt: Date
}

export function presentBranch(node: TreeNode<AdminRow>): AdminDocNode {
  const { id, title, published, updatedAt, children } = node
  return { id, title, published, updateTime: toSeconds(updatedAt), children: children.map(presentBranch) }
}

interface DocRow {
  parentId: string | null
  title: string
  content: string
  published: boolean
}

export function docFields({ parentId, title, content, published }: DocRow) {
  return { parentId: parentId ?? '', title, content, published }
}

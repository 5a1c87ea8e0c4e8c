import type { AdminDocNode } from '@unilink/shared'
import { Tree, type TreeDataNode } from 'antd'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { Row } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './content.module.css'
import { dropPlace, type Place } from './doc-places.ts'

interface DocTreeProps {
  tree: readonly AdminDocNode[]
  current: string | undefined
  onChoose: (id: string) => void
  onMove: (id: string, place: Place) => void
}

export function DocTree({ tree, current, onChoose, onMove }: DocTreeProps) {
  return (
    <Tree
      blockNode
      defaultExpandAll
      draggable={{ icon: false }}
      treeData={tree.map(nodeOf)}
      selectedKeys={current === undefined ? [] : [current]}
      onSelect={(_, { node }) => onChoose(String(node.key))}
      onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
        const moved = String(dragNode.key)
        // The position is counted from the node's own: one more is after it, otherwise before.
        const own = Number(node.pos.split('-').at(-1))
        const where = dropToGap ? (dropPosition > own ? 'after' : 'before') : 'inside'
        const place = dropPlace(tree, moved, String(node.key), where)
        if (place !== undefined) onMove(moved, place)
      }}
    />
  )
}

function nodeOf({ id, title, published, children }: AdminDocNode): TreeDataNode {
  return {
    key: id,
    title: (
      <Row as="span" gap={0.5} display="inline-flex" className={!published ? styles.hidden : undefined}>
        {title}
        {!published && <Tag>{adminTexts.content.unpublished}</Tag>}
      </Row>
    ),
    children: children.map(nodeOf),
  }
}

import type { DocNode } from '@unilink/shared'
import { Link } from 'react-router-dom'
import { documentPath } from '#src/config/routes.ts'
import { documentTexts } from '#src/config/texts/documents.ts'
import { classNames } from '#src/ui/class-names.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import styles from './menu.module.css'

interface MenuTreeProps {
  nodes: readonly DocNode[]
  currentId: string | undefined
  isClosed: (id: string) => boolean
  onToggle: (id: string) => void
}

export function MenuTree({ nodes, ...rest }: MenuTreeProps) {
  return (
    <Box as="ul" bare className={styles.list}>
      {nodes.map((node) => (
        <MenuItem key={node.id} node={node} {...rest} />
      ))}
    </Box>
  )
}

function MenuItem({ node, ...rest }: Omit<MenuTreeProps, 'nodes'> & { node: DocNode }) {
  const { currentId, isClosed, onToggle } = rest
  const { id, title, children } = node
  const open = !isClosed(id)
  const current = id === currentId
  return (
    <li>
      <Row gap={0.5} className={styles.row}>
        <Box
          as={Link}
          flex={1}
          minWidth={0}
          pad="0.75 1.25"
          round={6}
          tone="text"
          hoverGround="subtle"
          hoverTone="ink"
          to={documentPath(id)}
          className={classNames(styles.link, current && styles.current)}
          aria-current={current ? 'page' : undefined}
        >
          {title}
        </Box>
        {children.length > 0 && (
          <IconButton
            icon={open ? 'chevronDown' : 'chevronRight'}
            label={open ? documentTexts.collapse(title) : documentTexts.expand(title)}
            size={14}
            aria-expanded={open}
            onClick={() => onToggle(id)}
          />
        )}
      </Row>
      {children.length > 0 && open && <MenuTree nodes={children} {...rest} />}
    </li>
  )
}

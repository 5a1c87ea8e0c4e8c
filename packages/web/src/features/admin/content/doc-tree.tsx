import type { AdminDocNode } from '@unilink/shared'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { adminTexts } from '#src/config/texts/admin/admin.ts'
import { documentTexts } from '#src/config/texts/documents.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Box, Row, classNames } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './content.module.css'
import { dropPlace, findDoc, stepPlace, type Place, type Step, type Where } from './doc-places.ts'

interface DocTreeProps {
  tree: readonly AdminDocNode[]
  current: string | undefined
  onChoose: (id: string) => void
  onMove: (id: string, place: Place) => void
}

/** All documents, each dragged to another place, or moved by Alt and an arrow; buttons beside its text move it, too. */
export function DocTree({ tree, current, onChoose, onMove }: DocTreeProps) {
  const [closed, setClosed] = useState<readonly string[]>([])
  const [moved, setMoved] = useState<AdminDocNode>()
  const [target, setTarget] = useState<Target>()
  const stepped = useRef<string>(undefined)
  const end = (): void => {
    setMoved(undefined)
    setTarget(undefined)
  }
  const shared: Shared = {
    current,
    closed,
    target,
    onChoose,
    onToggle: (id) => setClosed(closed.includes(id) ? closed.filter((one) => one !== id) : [...closed, id]),
    onGrab: setMoved,
    onOver: (next) => {
      // Nothing goes into itself.
      const takes = moved !== undefined && findDoc([moved], next.id) === undefined
      if (takes && (target?.id !== next.id || target.where !== next.where)) setTarget(next)
      return takes
    },
    onDrop: () => {
      const place = moved && target && dropPlace(tree, moved.id, target.id, target.where)
      if (moved !== undefined && place !== undefined) onMove(moved.id, place)
      end()
    },
    onEnd: end,
    onStep: (id, step) => {
      const place = stepPlace(tree, id, step)
      if (place !== undefined) onMove(id, place)
      stepped.current = id
    },
    // What was moved is drawn anew elsewhere and keeps the keyboard.
    stays: (id, link) => {
      if (id === stepped.current && document.activeElement === document.body) link?.focus()
    },
  }
  return <Nodes nodes={tree} shared={shared} />
}

interface Target {
  id: string
  where: Where
}

interface Shared {
  current: string | undefined
  closed: readonly string[]
  /** Where what is dragged would come to stand. */
  target: Target | undefined
  onChoose: (id: string) => void
  onToggle: (id: string) => void
  onGrab: (node: AdminDocNode) => void
  /** Whether it may be dropped there. */
  onOver: (target: Target) => boolean
  onDrop: () => void
  onEnd: () => void
  onStep: (id: string, step: Step) => void
  stays: (id: string, link: HTMLAnchorElement | null) => void
}

const ARROWS: Readonly<Record<string, Step>> = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'out', ArrowRight: 'in' }

const Nodes = ({ nodes, shared }: { nodes: readonly AdminDocNode[]; shared: Shared }) => (
  <Box as="ul" bare className={styles.nodes}>
    {nodes.map((node) => (
      <Node key={node.id} node={node} shared={shared} />
    ))}
  </Box>
)

function Node({ node, shared }: { node: AdminDocNode; shared: Shared }) {
  const { id, title, published, children } = node
  const { current, closed, target, onChoose, onToggle, onGrab, onOver, onDrop, onEnd, onStep, stays } = shared
  const open = !closed.includes(id)
  return (
    <li>
      <Row
        gap={0}
        className={classNames(styles.node, target?.id === id && styles[target.where])}
        onDragOver={(event) => {
          if (onOver({ id, where: whereOn(event.currentTarget, event.clientY) })) event.preventDefault()
        }}
        onDrop={(event) => {
          event.preventDefault()
          onDrop()
        }}
      >
        {children.length > 0 && (
          <IconButton
            icon={open ? 'chevronDown' : 'chevronRight'}
            label={open ? documentTexts.collapse(title) : documentTexts.expand(title)}
            size={14}
            aria-expanded={open}
            onClick={() => onToggle(id)}
          />
        )}
        <Row
          as={Link}
          gap={0.5}
          flex={1}
          minWidth={0}
          pad="0.5 1"
          round={6}
          tone={published ? 'text' : 'muted'}
          className={classNames(styles.doc, id === current && styles.current)}
          aria-current={id === current ? 'page' : undefined}
          to={`?id=${id}`}
          ref={(link: HTMLAnchorElement | null) => stays(id, link)}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          onKeyDown={(event) => {
            const step = ARROWS[event.key]
            if (!event.altKey || step === undefined) return
            event.preventDefault()
            onStep(id, step)
          }}
          onClick={(event) => {
            event.preventDefault()
            onChoose(id)
          }}
          onDragStart={() => onGrab(node)}
          onDragEnd={onEnd}
        >
          {title}
          {!published && <Tag>{adminTexts.content.unpublished}</Tag>}
        </Row>
      </Row>
      {children.length > 0 && open && <Nodes nodes={children} shared={shared} />}
    </li>
  )
}

/** What the pointer means: the edges of a row are beside it, its middle is within. */
function whereOn(row: Element, y: number): Where {
  const { top, height } = row.getBoundingClientRect()
  const at = (y - top) / height
  if (at < 0.25) return 'before'
  return at > 0.75 ? 'after' : 'inside'
}

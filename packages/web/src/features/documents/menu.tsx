import { normalizeSearch, type DocNode } from '@unilink/shared'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Link } from 'react-router-dom'
import { documentTexts as texts } from '#src/config/texts/documents.ts'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { Icon } from '#src/ui/icon/icon.tsx'
import inputStyles from '#src/ui/search/search-input.module.css'
import { Box, Row, classNames } from '#src/ui/theme/primitives.tsx'
import { documentPath } from '#src/config/routes.ts'
import styles from './menu.module.css'
import { SearchResults } from './search-results.tsx'

/** The tree of documents, or what a search in them finds: arrows go through it, Enter opens the first, Esc ends it. */
export function Menu({ nodes, currentId }: { nodes: readonly DocNode[]; currentId: string | undefined }) {
  const [text, setText] = useState('')
  const keyword = normalizeSearch(text)
  const input = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)
  const { isClosed, toggle } = useClosedNodes(pathTo(nodes, currentId ?? ''))
  useLayoutEffect(() => bringInSight(scroller.current, currentId), [currentId])

  const end = () => {
    setText('')
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const links = [...(scroller.current?.querySelectorAll('a') ?? [])]
    const at = links.indexOf(event.target as HTMLAnchorElement)
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      end()
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const next = links[at + (event.key === 'ArrowDown' ? 1 : -1)]
      if (next !== undefined) next.focus()
      else if (event.key === 'ArrowUp') input.current?.focus()
    } else if (event.key === 'Enter' && event.target === input.current && !event.nativeEvent.isComposing) {
      if (keyword !== '') links[0]?.click()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrows go between the field and the links in it
    <Box display="flex" column height="full" minHeight={0} onKeyDown={onKeyDown}>
      <Box as="search" marginRight={2} flex="none" position="relative">
        <Icon name="search" className={styles.filterIcon} />
        <input
          ref={input}
          type="search"
          className={`${inputStyles.input} ${styles.input}`}
          value={text}
          placeholder={texts.search}
          aria-label={texts.search}
          maxLength={50}
          onChange={(event) => setText(event.target.value)}
        />
        {text !== '' && (
          <IconButton
            icon="close"
            label={texts.searchClear}
            size={14}
            position="absolute"
            inset="0 0 auto auto"
            width={36}
            height={36}
            onClick={end}
          />
        )}
      </Box>
      <Box as="nav" flex={1} above={1} ref={scroller} className={styles.scroller} aria-label={texts.menu}>
        {keyword === '' ? (
          <MenuTree nodes={nodes} currentId={currentId} isClosed={isClosed} onToggle={toggle} />
        ) : (
          <SearchResults keyword={keyword} />
        )}
      </Box>
    </Box>
  )
}

/** Scrolls the menu, and only the menu, so far that the current document is in it. */
function bringInSight(box: HTMLElement | null, currentId: string | undefined): void {
  const link = currentId === undefined ? null : box?.querySelector('[aria-current="page"]')
  if (!box || !link) return
  const outer = box.getBoundingClientRect()
  const inner = link.getBoundingClientRect()
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - box.clientHeight / 3
  }
}

interface ClosedNodes {
  ids: ReadonlySet<string>
  /** The document that the set was last opened for. */
  shownId: string | undefined
}

/** Which parts of the menu are closed. All are open at first; going to a document opens those that lead to it. */
function useClosedNodes(path: readonly DocNode[]) {
  const currentId = path.at(-1)?.id
  const [closed, setClosed] = useState<ClosedNodes>({ ids: new Set(), shownId: currentId })
  if (closed.shownId !== currentId) {
    const leading = new Set(path.slice(0, -1).map(({ id }) => id))
    setClosed({ ids: new Set([...closed.ids].filter((id) => !leading.has(id))), shownId: currentId })
  }
  const toggle = (id: string) => {
    const ids = new Set(closed.ids)
    if (!ids.delete(id)) ids.add(id)
    setClosed({ ...closed, ids })
  }
  return { isClosed: (id: string) => closed.ids.has(id), toggle }
}

interface MenuTreeProps {
  nodes: readonly DocNode[]
  currentId: string | undefined
  isClosed: (id: string) => boolean
  onToggle: (id: string) => void
}

const MenuTree = ({ nodes, ...rest }: MenuTreeProps) => (
  <Box as="ul" bare className={styles.list}>
    {nodes.map((node) => (
      <MenuItem key={node.id} node={node} {...rest} />
    ))}
  </Box>
)

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
            label={open ? texts.collapse(title) : texts.expand(title)}
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

/** The way from the root to a document, itself included; empty when the menu does not hold it. */
export function pathTo(nodes: readonly DocNode[], id: string): DocNode[] {
  for (const node of nodes) {
    if (node.id === id) return [node]
    const below = pathTo(node.children, id)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

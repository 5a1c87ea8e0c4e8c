import { normalizeSearch, type DocNode } from '@unilink/shared'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { documentPath } from '#src/config/routes.ts'
import { documentTexts } from '#src/config/texts/documents.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { countMatches, filterTree, flatten, pathTo, splitAt } from './doc-tree.ts'
import { MenuTree } from './menu-tree.tsx'
import styles from './menu.module.css'
import { useClosedNodes } from './use-closed-nodes.ts'

interface MenuProps {
  nodes: readonly DocNode[]
  currentId: string | undefined
}

/** The tree of documents under a filter. Enter opens the first match, Esc empties the filter. */
export function Menu({ nodes, currentId }: MenuProps) {
  const [text, setText] = useState('')
  const keyword = normalizeSearch(text)
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const { isClosed, toggle } = useClosedNodes(pathTo(nodes, currentId ?? ''))
  const shown = filterTree(nodes, keyword)
  useLayoutEffect(() => bringInSight(scroller.current, currentId), [currentId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    const first = flatten(shown).find(({ title }) => splitAt(title, keyword) !== undefined)
    if (first !== undefined) void navigate(documentPath(first.id))
  }
  return (
    <div className={styles.menu}>
      <search className={styles.filter}>
        <Icon name="search" className={styles.filterIcon} />
        <input
          type="search"
          className={styles.input}
          value={text}
          placeholder={documentTexts.filter}
          aria-label={documentTexts.filter}
          maxLength={50}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={documentTexts.filterClear}
            onClick={() => setText('')}
          >
            <Icon name="close" size={14} />
          </button>
        )}
      </search>
      <output className={keyword === '' ? 'visually-hidden' : styles.matches}>
        {keyword !== '' && (shown.length > 0 ? documentTexts.matches(countMatches(nodes, keyword)) : null)}
        {keyword !== '' && shown.length === 0 && documentTexts.noMatch(keyword)}
      </output>
      <nav ref={scroller} className={styles.scroller} aria-label={documentTexts.menu}>
        <MenuTree nodes={shown} currentId={currentId} keyword={keyword} isClosed={isClosed} onToggle={toggle} />
      </nav>
    </div>
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

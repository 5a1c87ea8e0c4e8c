import { useRef, useState, type UIEvent } from 'react'
import { consoleTexts } from '#src/config/texts/console.ts'
import { ErrorState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Box } from '#src/ui/theme/primitives.tsx'
import inputStyles from '#src/ui/search/search-input.module.css'
import styles from './breadcrumb.module.css'
import type { AppQuery } from './trail.ts'
import { useAppPages } from './use-app-pages.ts'

interface AppListProps {
  currentId: string
  onChoose: (app: AppQuery) => void
}

const NEAR_END_PX = 40
/** Rows drawn at once: ten thousand buttons would make every key stroke wait. */
const DRAWN_STEP = 100

export function AppList({ currentId, onChoose }: AppListProps) {
  const { apps, total, loading, error, loadMore } = useAppPages()
  const [typed, setTyped] = useState('')
  const [drawn, setDrawn] = useState(DRAWN_STEP)
  const list = useRef<HTMLUListElement>(null)
  const wanted = typed.trim().toLowerCase()
  const matching = apps.filter(({ appName }) => appName.toLowerCase().includes(wanted))

  const onScroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    if (scrollHeight - scrollTop - clientHeight > NEAR_END_PX) return
    if (drawn < matching.length) setDrawn(drawn + DRAWN_STEP)
    else if (apps.length < total) loadMore()
  }
  const onType = (text: string) => {
    setTyped(text)
    setDrawn(DRAWN_STEP)
    list.current?.scrollTo({ top: 0 })
  }
  return (
    <Box width={300} pad={1} className={styles.panel}>
      <Box
        as="input"
        pad="0 1.5"
        type="search"
        className={inputStyles.input}
        value={typed}
        placeholder={consoleTexts.searchApp}
        aria-label={consoleTexts.searchApp}
        onChange={(event) => onType(event.target.value)}
      />
      <Box as="ul" maxHeight={320} above={1} overflow="auto" bare ref={list} onScroll={onScroll}>
        {matching.slice(0, drawn).map(({ id, appName }) => (
          <li key={id}>
            <Box
              as="button"
              width="full"
              pad="1 1.5"
              round={8}
              textAlign="left"
              truncate
              type="button"
              hoverGround="subtle"
              marked={id === currentId}
              aria-current={id === currentId}
              onClick={() => onChoose({ appId: id, appName })}
            >
              {appName}
            </Box>
          </li>
        ))}
        {!loading && error === undefined && matching.length === 0 && (
          <Box as="li" pad="3 1.5" tone="muted" textAlign="center">
            {consoleTexts.noApp}
          </Box>
        )}
      </Box>
      {loading && <Skeleton lines={3} />}
      {error !== undefined && <ErrorState error={error} onRetry={loadMore} />}
    </Box>
  )
}

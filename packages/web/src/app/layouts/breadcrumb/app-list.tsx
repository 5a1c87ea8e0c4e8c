import { useRef, useState, type UIEvent } from 'react'
import { consoleTexts } from '#src/config/texts/console.ts'
import { classNames } from '#src/ui/class-names.ts'
import { ErrorState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
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
    <div className={styles.panel}>
      <input
        type="search"
        className={styles.filter}
        value={typed}
        placeholder={consoleTexts.searchApp}
        aria-label={consoleTexts.searchApp}
        onChange={(event) => onType(event.target.value)}
      />
      <ul ref={list} className={styles.apps} onScroll={onScroll}>
        {matching.slice(0, drawn).map(({ id, appName }) => (
          <li key={id}>
            <button
              type="button"
              className={classNames(styles.app, id === currentId && styles.current)}
              aria-current={id === currentId}
              onClick={() => onChoose({ appId: id, appName })}
            >
              {appName}
            </button>
          </li>
        ))}
        {!loading && error === undefined && matching.length === 0 && (
          <li className={styles.none}>{consoleTexts.noApp}</li>
        )}
      </ul>
      {loading && <Skeleton lines={3} />}
      {error !== undefined && <ErrorState error={error} onRetry={loadMore} />}
    </div>
  )
}

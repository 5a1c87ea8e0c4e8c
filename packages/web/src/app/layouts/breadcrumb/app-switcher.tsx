import { useRef, useState, type UIEvent, useEffect, useEffectEvent } from 'react'
import { commonTexts } from '#src/config/texts/common.ts'
import { consoleTexts as texts } from '#src/config/texts/console.ts'
import { withQuery } from '#src/config/routes.ts'
import { Icon } from '#src/ui/icon/icon.tsx'
import { Popover } from '#src/ui/popover/popover.tsx'
import { Text, Box } from '#src/ui/theme/primitives.tsx'
import { looks } from '#src/ui/theme/look-classes.ts'
import { ErrorState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import inputStyles from '#src/ui/search/search-input.module.css'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { APP_SWITCHER_PER_PAGE } from '#src/config/settings.ts'
import styles from './breadcrumb.module.css'
import type { AppQuery } from './trail.ts'

/** Replaces the query with the chosen app's and loads the page anew (specification, section 2). */
function switchTo(app: AppQuery): void {
  window.location.replace(withQuery(window.location.pathname, { ...app }))
}

const SWITCHER = looks({
  display: 'flex',
  gap: 0.5,
  align: 'center',
  height: 28,
  pad: '0 1',
  round: 6,
  tone: 'text',
  hoverGround: 'line',
})

export const AppSwitcher = ({ appId, appName }: AppQuery) => (
  <>
    <Icon name="chevronRight" size={14} className={styles.arrow} />
    <Popover
      label={`${texts.switchApp}${commonTexts.colon}${appName || texts.consoleCurrentApp}`}
      buttonClass={`${SWITCHER} ${styles.switcher}`}
      wide
      button={
        <>
          <Text truncate minWidth={0} maxWidth={240}>
            {appName || texts.consoleCurrentApp}
          </Text>
          <Icon name="chevronDown" size={14} />
        </>
      }
    >
      {() => <AppList currentId={appId} onChoose={switchTo} />}
    </Popover>
  </>
)

const NEAR_END_PX = 40
/** Rows drawn at once: ten thousand buttons would make every key stroke wait. */
const DRAWN_STEP = 100

function AppList({ currentId, onChoose }: { currentId: string; onChoose: (app: AppQuery) => void }) {
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
        placeholder={texts.searchApp}
        aria-label={texts.searchApp}
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
            {texts.noApp}
          </Box>
        )}
      </Box>
      {loading && <Skeleton lines={3} />}
      {error !== undefined && <ErrorState error={error} onRetry={loadMore} />}
    </Box>
  )
}

interface AppEntry {
  id: string
  appName: string
}

interface AppPages {
  apps: readonly AppEntry[]
  total: number
  loading: boolean
  error: ApiError | undefined
  /** Loads the next page, or the same again after a failure. */
  loadMore: () => void
}

/** The account's apps: a first page of ten thousand, another page each time `loadMore` is called. */
function useAppPages(): AppPages {
  const [apps, setApps] = useState<readonly AppEntry[]>([])
  const [total, setTotal] = useState(0)
  const [error, setError] = useState<ApiError>()
  const [loading, setLoading] = useState(false)
  const pagesLoaded = useRef(0)
  const current = useRef<AbortController>(null)

  const load = async () => {
    if (current.current !== null) return
    const mine = new AbortController()
    current.current = mine
    setLoading(true)
    setError(undefined)
    try {
      const query = { page: pagesLoaded.current + 1, perPage: APP_SWITCHER_PER_PAGE }
      const page = await api.app.queryList(query, { signal: mine.signal })
      if (mine.signal.aborted) return
      pagesLoaded.current++
      setApps((before) => [...before, ...page.list])
      setTotal(page.total)
    } catch (failure) {
      if (!mine.signal.aborted && failure instanceof ApiError) setError(failure)
    } finally {
      if (current.current === mine) {
        current.current = null
        setLoading(false)
      }
    }
  }
  const begin = useEffectEvent(() => void load())
  useEffect(() => {
    begin()
    return () => {
      current.current?.abort()
      current.current = null
    }
  }, [])
  return { apps, total, loading, error, loadMore: () => void load() }
}

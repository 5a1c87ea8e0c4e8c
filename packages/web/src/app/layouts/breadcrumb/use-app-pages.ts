import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'
import { APP_SWITCHER_PER_PAGE } from '#src/config/settings.ts'

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
export function useAppPages(): AppPages {
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

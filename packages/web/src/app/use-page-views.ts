import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { api } from '#src/api/client.ts'

/** Counts the portal's page views: the path only, never its query. */
export function usePageViews(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    // Whoever reads the page must not suffer from the counting of it.
    api.stat.add({ type: 'page', path: pathname }).catch(() => undefined)
  }, [pathname])
}

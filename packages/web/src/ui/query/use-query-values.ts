import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withValues, type QueryChanges } from './query-values.ts'

/** What the address bar holds, and how to change some of it; an empty or undefined value is taken away. */
export function useQueryValues(): [query: URLSearchParams, change: (values: QueryChanges) => void] {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (values: QueryChanges) =>
      setQuery((before) => withValues(before, values), { replace: true, preventScrollReset: true }),
    [setQuery],
  )
  return [query, change]
}

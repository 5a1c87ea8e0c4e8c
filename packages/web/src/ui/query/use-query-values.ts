import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'
import { withValues, type QueryChanges } from './query-values.ts'

/**
 * What the address bar holds, and how to change some of it; an empty or undefined value is taken away. A change replaces
 * the entry in the browser's history, unless `steps` asks for a new one that the back button leaves.
 */
export function useQueryValues(steps = false): [query: URLSearchParams, change: (values: QueryChanges) => void] {
  const [query, setQuery] = useSearchParams()
  const change = useCallback(
    (values: QueryChanges) =>
      setQuery((before) => withValues(before, values), { replace: !steps, preventScrollReset: !steps }),
    [setQuery, steps],
  )
  return [query, change]
}

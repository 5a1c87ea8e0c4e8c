import { useCallback, useState } from 'react'
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

/** … of a page that is kept alive: at an address that holds nothing it is as it was left. */
export function useKeptQueryValues(): ReturnType<typeof useQueryValues> {
  const [address, setAddress] = useSearchParams()
  const [kept, setKept] = useState('')
  const held = address.toString()
  if (held !== '' && held !== kept) setKept(held)
  const query = held === '' ? new URLSearchParams(kept) : address
  const change = (values: QueryChanges) => {
    const next = withValues(query, values)
    setKept(next.toString())
    setAddress(next, { replace: true, preventScrollReset: true })
  }
  return [query, change]
}

import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { LIST_PER_PAGE, PAGE_SIZES } from '#src/config/settings.ts'
import { choiceIn, heldIn, isNarrowed, keywordIn, pageIn, type QueryChanges, withValues } from './query-values.ts'

export interface ListQuery {
  /** From 1. */
  page: number
  perPage: number
  keyword: string
  /** What every list's call takes of it. */
  body: { page: number; perPage: number; keyword?: string }
  /** Whether the address leaves rows out. */
  narrowed: boolean
  get: (name: string) => string | undefined
  change: (values: QueryChanges) => void
  /** All that is chosen of the list, as a query. */
  held: string
  /** Takes the place of all that is chosen. */
  show: (held: string) => void
  /** Changes values and goes back to the first page. */
  filter: (values: QueryChanges) => void
}

/** What a list shows, kept in the address bar: it survives a reload and can be shared. For `steps` see `useQueryValues`. */
export const useListQuery = ({ perPage = LIST_PER_PAGE, steps = false } = {}): ListQuery =>
  listQueryOf(useQueryValues(steps), perPage)

/** … of a list that is kept alive. */
export const useKeptListQuery = (): ListQuery => listQueryOf(useKeptQueryValues(), LIST_PER_PAGE)

function listQueryOf([query, change]: ReturnType<typeof useQueryValues>, usual: number): ListQuery {
  const page = pageIn(query)
  const keyword = keywordIn(query)
  const perPage = choiceIn(PAGE_SIZES, query.get('perPage')) ?? usual
  return {
    page,
    perPage,
    keyword,
    body: { page, perPage, ...(keyword !== '' && { keyword }) },
    narrowed: isNarrowed(query),
    get: (name) => query.get(name) ?? undefined,
    change,
    held: heldIn(query),
    show: (held) => {
      const gone = [...new URLSearchParams(heldIn(query)).keys()].map((name) => [name, undefined])
      change({ ...Object.fromEntries(gone), ...Object.fromEntries(new URLSearchParams(held)), page: undefined })
    },
    filter: (values) => change({ ...values, page: undefined }),
  }
}

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

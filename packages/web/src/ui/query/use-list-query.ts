import { keywordIn, pageIn, type QueryChanges } from './query-values.ts'
import { useQueryValues } from './use-query-values.ts'

export interface ListQuery {
  /** From 1. */
  page: number
  keyword: string
  get: (name: string) => string | undefined
  change: (values: QueryChanges) => void
  /** Changes values and goes back to the first page. */
  filter: (values: QueryChanges) => void
}

/** What a list shows, kept in the address bar: it survives a reload and can be shared. */
export function useListQuery(): ListQuery {
  const [query, change] = useQueryValues()
  return {
    page: pageIn(query),
    keyword: keywordIn(query),
    get: (name) => query.get(name) ?? undefined,
    change,
    filter: (values) => change({ ...values, page: undefined }),
  }
}

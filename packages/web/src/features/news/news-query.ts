import { normalizeSearch } from '@unilink/shared'

export const NEWS_PER_PAGE = 6
const MOST_PAGES = 1_000_000
const MOST_KEYWORD = 100

export interface NewsQuery {
  page: number
  keyword: string
}

/** What the address says about the list; anything odd in it falls back to the first page of everything. */
export function readNewsQuery(search: URLSearchParams): NewsQuery {
  const page = Number(search.get('page') ?? 1)
  return {
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
    keyword: normalizeSearch(search.get('keyword') ?? '').slice(0, MOST_KEYWORD),
  }
}

/** The same as parameters of an address; what is as usual is left out. */
export function writeNewsQuery({ page, keyword }: NewsQuery): Record<string, string> {
  return { ...(keyword !== '' && { keyword }), ...(page > 1 && { page: String(page) }) }
}

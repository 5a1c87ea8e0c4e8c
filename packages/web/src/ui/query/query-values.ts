/** What a list takes from the address bar; what makes no sense there counts as absent. */

export type QueryChanges = Readonly<Record<string, string | number | undefined>>

const LAST_PAGE = 1_000_000
const LONGEST_KEYWORD = 100

/** The page that the address names, from 1. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

export const keywordIn = (query: URLSearchParams): string =>
  (query.get('keyword') ?? '').trim().slice(0, LONGEST_KEYWORD)

/** The one of `values` that the text names. */
export const choiceIn = <Value extends number>(
  values: readonly Value[],
  text: string | null | undefined,
): Value | undefined => values.find((value) => String(value) === text)

/** What of an address says how a list is shown, not which rows. */
const LOOKS = new Set(['page', 'perPage', 'order', 'hide', 'with'])
/** What says of what a list is. */
const OF = new Set(['appId', 'appName', 'linkId', 'lang', 'tab', 'show'])

/** Whether the address leaves rows out. */
export const isNarrowed = (query: URLSearchParams): boolean =>
  [...query].some(([name, value]) => value !== '' && !LOOKS.has(name) && !OF.has(name))

/** What somebody has chosen of a list, as a query: how it is narrowed, sorted and laid out. */
export const heldIn = (query: URLSearchParams): string =>
  new URLSearchParams([...query].filter(([name]) => name !== 'page' && !OF.has(name))).toString()

/** The address with some values changed; an empty or undefined one is taken away, and so is the first page. */
export function withValues(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    const isDefault = value === undefined || value === '' || (name === 'page' && value === 1)
    if (isDefault) next.delete(name)
    else next.set(name, String(value))
  }
  return next
}

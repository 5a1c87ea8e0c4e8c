import { BREAKDOWN_DIMENSIONS, type BreakdownDimension } from '@unilink/shared'

/** What the page is narrowed to: some values of a dimension, or all but these. */
export interface Filter {
  dimension: BreakdownDimension
  values: string[]
  not: boolean
}

/** As the address bar has it: `channel:sms,poster;-os:ios`. */
export function readFilters(text: string | null): Filter[] {
  const filters: Filter[] = []
  for (const part of (text ?? '').split(';')) {
    const [, minus, name, values] = /^(-?)([a-zA-Z]+):(.*)$/.exec(part) ?? []
    const dimension = BREAKDOWN_DIMENSIONS.find((known) => known === name)
    // Visits have no store, so it is no filter; one that somebody wrote into the address is ignored.
    if (dimension === undefined || dimension === 'store' || values === undefined) continue
    if (filters.some((known) => known.dimension === dimension)) continue
    filters.push({ dimension, values: values.split(',').map(decoded), not: minus === '-' })
  }
  return filters
}

export const filtersText = (filters: readonly Filter[]): string | undefined =>
  filters
    .map(
      ({ dimension, values, not }) =>
        `${not ? '-' : ''}${dimension}:${values.map((one) => encodeURIComponent(one)).join()}`,
    )
    .join(';') || undefined

/** With a value of a dimension chosen, or not any more when it was. */
export function toggled(filters: readonly Filter[], dimension: BreakdownDimension, value: string): Filter[] {
  const known = filters.find((filter) => filter.dimension === dimension)
  if (known === undefined) return [...filters, { dimension, values: [value], not: false }]
  const isChosen = known.values.includes(value)
  const values = isChosen ? known.values.filter((one) => one !== value) : [...known.values, value]
  const others = filters.filter((filter) => filter !== known)
  return values.length === 0 ? others : [...others, { ...known, values }]
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

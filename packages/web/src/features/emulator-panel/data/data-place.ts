import type { dataCalls, EmuInputOf } from '@unilink/shared/emulator'
import type { DataRows } from '../control/types.ts'

/** What of the data is looked at; it stands in the address, so that going back works. */
export interface DataPlace {
  table: string
  /** Columns and the value that each must have. */
  filters: readonly (readonly [column: string, value: string])[]
  sort?: string | undefined
  order?: 'asc' | undefined
  search?: string | undefined
  page: number
  /** Id of the row that is open. */
  row?: string | undefined
}

export const ROWS_PER_PAGE = 50

const FIRST = 'account'

export function placeOf(query: URLSearchParams): DataPlace {
  const read = (name: string) => query.get(name) ?? undefined
  const page = Number(read('page') ?? 1)
  return {
    table: read('table') ?? FIRST,
    filters: query.getAll('column').flatMap((column, place) => {
      const value = query.getAll('value')[place]
      return value === undefined ? [] : [[column, value] as const]
    }),
    sort: read('sort'),
    order: read('order') === 'asc' ? 'asc' : undefined,
    search: read('search'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    row: read('row'),
  }
}

/** The address of a place; the first page is not said. */
export function queryOf({ page = 1, filters = [], ...place }: Partial<DataPlace>): string {
  const query = new URLSearchParams(
    filters.flatMap(([column, value]) => [
      ['column', column],
      ['value', value],
    ]),
  )
  for (const [name, value] of Object.entries(place)) if (value !== undefined && value !== '') query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** What reads the rows of a place. An address may name any table; the emulator refuses one that it does not have. */
export const rowsOf = ({ table, filters, row: _row, ...wanted }: DataPlace): EmuInputOf<typeof dataCalls.rows> => ({
  ...wanted,
  column: filters.map(([column]) => column),
  value: filters.map(([, value]) => value),
  table: table as DataRows['table'],
  limit: ROWS_PER_PAGE,
})

/** The same rows, of which one column has a value, or any again. */
export function filteredBy(place: DataPlace, column: string, value?: string): Partial<DataPlace> {
  const others = place.filters.filter(([name]) => name !== column)
  return { ...place, page: 1, row: undefined, filters: value === undefined ? others : [...others, [column, value]] }
}

/** The same rows, sorted by a column: downwards, upwards, then as they were. */
export function sortedBy({ sort, order, ...place }: DataPlace, column: string): Partial<DataPlace> {
  const next = { ...place, page: 1 }
  if (sort !== column) return { ...next, sort: column }
  return order === 'asc' ? next : { ...next, sort: column, order: 'asc' }
}

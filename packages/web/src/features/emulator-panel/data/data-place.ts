import type { dataCalls, EmuInputOf } from '@unilink/shared/emulator'
import type { Cell, DataRows } from '../control/emu.tsx'

/** What of the data is looked at; it stands in the address, so that going back works. */
export interface DataPlace {
  table: string
  /** Columns and the value that each must have. */
  filters: readonly (readonly [column: string, value: string])[]
  /** Columns that must hold nothing, and those that must hold something. */
  null?: readonly string[]
  filled?: readonly string[]
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
    null: query.getAll('null'),
    filled: query.getAll('filled'),
    sort: read('sort'),
    order: read('order') === 'asc' ? 'asc' : undefined,
    search: read('search'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    row: read('row'),
  }
}

/** The address of a place; the first page is not said. */
export function queryOf({
  page = 1,
  filters = [],
  null: empty = [],
  filled = [],
  ...place
}: Partial<DataPlace>): string {
  const query = new URLSearchParams([
    ...filters.flatMap(([column, value]) => [
      ['column', column],
      ['value', value],
    ]),
    ...empty.map((column) => ['null', column]),
    ...filled.map((column) => ['filled', column]),
  ])
  for (const [name, value] of Object.entries(place)) if (value !== undefined && value !== '') query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** What reads the rows of a place. An address may name any table; the emulator refuses one that it does not have. */
export const rowsOf = ({
  table,
  filters,
  null: empty = [],
  filled = [],
  row: _row,
  ...wanted
}: DataPlace): EmuInputOf<typeof dataCalls.rows> => ({
  ...wanted,
  column: filters.map(([column]) => column),
  value: filters.map(([, value]) => value),
  null: [...empty],
  filled: [...filled],
  table: table as DataRows['table'],
  limit: ROWS_PER_PAGE,
})

/** The same rows, of which one column has a value, or any again. */
export function filteredBy(place: DataPlace, column: string, value?: string): Partial<DataPlace> {
  const others = place.filters.filter(([name]) => name !== column)
  return { ...place, page: 1, row: undefined, filters: value === undefined ? others : [...others, [column, value]] }
}

/** What a column may hold: nothing, something, or either. */
export const HOLDINGS = ['any', 'null', 'filled'] as const
export type Holding = (typeof HOLDINGS)[number]

export const heldBy = (place: DataPlace, column: string): Holding =>
  HOLDINGS.find((one) => one !== 'any' && place[one]?.includes(column)) ?? 'any'

/** The same rows, of which one column holds that. */
export function holding(place: DataPlace, column: string, held: Holding): DataPlace {
  const columnsOf = (one: 'null' | 'filled') => [
    ...(place[one] ?? []).filter((name) => name !== column),
    ...(one === held ? [column] : []),
  ]
  return { ...place, page: 1, row: undefined, null: columnsOf('null'), filled: columnsOf('filled') }
}

/** Whether rows are left out. */
export const isNarrowed = ({ filters, null: empty = [], filled = [], search = '' }: DataPlace): boolean =>
  filters.length + empty.length + filled.length + search.length > 0

/** By what a row is told from the others: its id, or its visit and what was told about that. */
export const keyOf = (row: Readonly<Record<string, Cell>>): string =>
  String(row['id'] ?? `${String(row['visitId'])} ${String(row['kind'])}`)

/** The same rows, sorted by a column: downwards, upwards, then as they were. */
export function sortedBy({ sort, order, ...place }: DataPlace, column: string): Partial<DataPlace> {
  const next = { ...place, page: 1 }
  if (sort !== column) return { ...next, sort: column }
  return order === 'asc' ? next : { ...next, sort: column, order: 'asc' }
}

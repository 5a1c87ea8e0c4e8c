import type { dataCalls, EmuInputOf } from '@unilink/shared/emulator'
import type { DataRows } from '../control/types.ts'

/** What of the data is looked at; it stands in the address, so that going back works. */
export interface DataPlace {
  table: string
  column?: string | undefined
  value?: string | undefined
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
    column: read('column'),
    value: read('value'),
    search: read('search'),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    row: read('row'),
  }
}

/** The address of a place; the first page is not said. */
export function queryOf({ page = 1, ...place }: Partial<DataPlace>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(place)) if (value !== undefined && value !== '') query.set(name, value)
  if (page > 1) query.set('page', String(page))
  return query.toString()
}

/** What reads the rows of a place. An address may name any table; the emulator refuses one that it does not have. */
export const rowsOf = ({ table, row: _row, ...wanted }: DataPlace): EmuInputOf<typeof dataCalls.rows> => ({
  ...wanted,
  table: table as DataRows['table'],
  limit: ROWS_PER_PAGE,
})

import { promisify } from 'node:util'
import { brotliCompress, brotliDecompressSync, constants } from 'node:zlib'
import { EVENTS, VISITS, type LineTable } from '#src/visits/store/sql/insert-sql.ts'

/** A row as it stands in its table, by column. */
export type PackedRow = Record<string, number | string>

export interface PackedRows {
  visits: readonly PackedRow[]
  events: readonly PackedRow[]
}

type Columns = Record<string, (number | string)[]>

const compress = promisify(brotliCompress)
/** Better ones take many times as long and save a few hundredths. */
const QUALITY = 5

/** All columns of a table. */
export const columnsOf = ({ columns }: LineTable): string[] => ['seq', ...columns.map(([name]) => name)]

export function pack({ visits, events }: PackedRows): Promise<Uint8Array<ArrayBuffer>> {
  const text = JSON.stringify({ visits: byColumn(visits, VISITS), events: byColumn(events, EVENTS) })
  return compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
}

/** The rows of a pack, or those of one link. A column that came later is empty. */
export function unpack(data: Uint8Array | ArrayBuffer, linkId?: string): PackedRows {
  const text = brotliDecompressSync(data).toString()
  if (linkId !== undefined && !text.includes(linkId)) return { visits: [], events: [] }
  const { visits, events } = JSON.parse(text) as Record<keyof PackedRows, Columns>
  return { visits: byRow(visits, VISITS, linkId), events: byRow(events, EVENTS, linkId) }
}

/** What is alike stands together; of numbers, which rise, how much. */
const byColumn = (rows: readonly PackedRow[], table: LineTable): Columns =>
  Object.fromEntries(
    columnsOf(table).map((name) => {
      let before = 0
      const cells = rows.map(({ [name]: cell = '' }) => {
        if (typeof cell !== 'number') return cell
        const more = cell - before
        before = cell
        return more
      })
      return [name, cells]
    }),
  )

function byRow(columns: Columns, table: LineTable, linkId: string | undefined): PackedRow[] {
  const rows = (columns['linkId'] ?? []).map((id): PackedRow | undefined => (id === (linkId ?? id) ? {} : undefined))
  for (const name of columnsOf(table)) {
    let before = 0
    for (const [index, row] of rows.entries()) {
      const cell = columns[name]?.[index] ?? ''
      if (typeof cell === 'number') before += cell
      if (row) row[name] = typeof cell === 'number' ? before : cell
    }
  }
  return rows.filter((row) => row !== undefined)
}

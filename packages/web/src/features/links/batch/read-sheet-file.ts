import { CsvError, BATCH_MAX, parseCsv, type SheetRow } from '@unilink/shared'
import { said } from '#src/config/language/rules/said.ts'
import { batchTexts as texts } from '#src/config/texts/links/batch.ts'

const MAX_BYTES = 5 * 1024 * 1024
/** A workbook of a batch comes to a tenth of it; a zip of 5 MB can come to 5 GB. */
const MAX_UNPACKED_BYTES = 50 * 1024 * 1024

/** A CSV or XLSX file's rows as text, headings first, blank ones left out; rejects with an `Error` fit to show. */
export async function readSheetFile(file: File): Promise<SheetRow[]> {
  if (file.size > MAX_BYTES) throw new Error(texts.tooLarge)
  const rows = await (/\.xlsx$/i.test(file.name) ? readXlsx(file) : readCsv(file))
  if (rows.length < 2) throw new Error(texts.noRows)
  if (rows.length > BATCH_MAX + 1) throw new Error(texts.tooMany(BATCH_MAX))
  return rows
}

async function readCsv(file: File): Promise<SheetRow[]> {
  const text = decode(await file.arrayBuffer())
  try {
    return parseCsv(text, Number.MAX_SAFE_INTEGER)
  } catch (error) {
    if (error instanceof CsvError) throw new Error(said(error.said), { cause: error })
    throw error
  }
}

/** UTF-8, or else what a Chinese Excel saves CSV in. */
function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

async function readXlsx(file: File): Promise<SheetRow[]> {
  if (unpackedBytes(await file.arrayBuffer()) > MAX_UNPACKED_BYTES) throw new Error(texts.tooLargeUnpacked)
  const { readSheet } = await import('read-excel-file/browser')
  try {
    const rows = await readSheet(file)
    return rows
      .map((row, index) => ({ number: index + 1, cells: row.map(cellText) }))
      .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  } catch (error) {
    throw new Error(texts.notXlsx, { cause: error })
  }
}

/** A cell as the sheet shows it; its dates have no zone and stand as UTC. */
export function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}

const [END, END_BYTES] = [0x06054b50, 22]
const [ENTRY, ENTRY_BYTES] = [0x02014b50, 46]
const [LARGE, LARGE_BYTES] = [0x07064b50, 20]
const COMMENT_BYTES = 65_535

/** How many bytes a zip's files come to by its directory; infinite in the form for large ones, none for no zip. */
function unpackedBytes(zip: ArrayBuffer): number {
  const view = new DataView(zip)
  const end = endOf(view)
  if (end === undefined) return 0
  if (end >= LARGE_BYTES && view.getUint32(end - LARGE_BYTES, true) === LARGE) return Infinity
  let at = view.getUint32(end + 16, true)
  let bytes = 0
  while (at + ENTRY_BYTES <= view.byteLength && view.getUint32(at, true) === ENTRY) {
    bytes += view.getUint32(at + 24, true)
    const lengths = [28, 30, 32].map((field) => view.getUint16(at + field, true))
    at += lengths.reduce((sum, length) => sum + length, ENTRY_BYTES)
  }
  return bytes
}

/** Where the end of the directory stands, before a comment at most. */
function endOf(view: DataView): number | undefined {
  const last = view.byteLength - END_BYTES
  for (let at = last; at >= 0 && last - at <= COMMENT_BYTES; at -= 1) if (view.getUint32(at, true) === END) return at
  return undefined
}

import { message, type Message } from '#src/words/message.ts'

// With the quote marks that are before it, so that `unsafeCell` gives back exactly what was there.
// Full-width signs too, which East Asian settings take for the narrow ones.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Raised by `parseCsv`; says what is wrong and in which line of the text. */
export class CsvError extends Error {
  override readonly name = 'CsvError'

  constructor(readonly said: Message) {
    super(said.key)
  }
}

/** Rows of text as CSV (RFC 4180, CRLF) with a byte-order mark, so that spreadsheets read the Chinese in it. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map(csvLine).join('')}`
}

/** One line of CSV with its line end. A cell that a spreadsheet would run as a formula is kept from it by a quote mark. */
export function csvLine(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`
}

/** Whether a spreadsheet that reads the text out of a CSV file would run it. */
export const isFormula = (text: string): boolean => FORMULA.test(text)

/** The text of a cell that no spreadsheet runs as a formula; numbers stay what they are. */
export function safeCell(value: string | number): string {
  return typeof value === 'string' && isFormula(value) ? `'${value}` : String(value)
}

/** What `safeCell` was given, when it added the quote mark. */
export function unsafeCell(text: string): string {
  return text.startsWith("'") && isFormula(text.slice(1)) ? text.slice(1) : text
}

/** A row of a sheet that holds something, with its number as a spreadsheet shows it: from 1, blank rows counted. */
export interface SheetRow {
  number: number
  cells: string[]
}

/**
 * CSV text as rows of cells: quoted cells may hold commas, quotes and line ends; blank rows are left out.
 * Throws `CsvError` for a quote that is never closed or followed by other text, and for more than `maxRows` rows.
 */
export function parseCsv(text: string, maxRows: number): SheetRow[] {
  const rows: SheetRow[] = []
  let number = 1
  let row: string[] = []
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (at < text.length) {
    const cell = readCell(text, at)
    row.push(cell.value)
    at = cell.end
    if (text[at] === ',') {
      at += 1
      // A comma at the very end of the text opens one more, empty cell.
      if (at < text.length) continue
      row.push('')
    }
    if (row.some((value) => value.trim() !== '')) rows.push({ number, cells: row })
    if (rows.length > maxRows) throw new CsvError(message('fields.csvTooLong', { max: maxRows }))
    row = []
    number += 1
    at += text.startsWith('\r\n', at) ? 2 : 1
  }
  return rows
}

function csvCell(value: string | number): string {
  const text = safeCell(value)
  // Semicolons and tabs separate cells where the settings of the machine say so.
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function readCell(text: string, start: number): { value: string; end: number } {
  if (text[start] !== '"') {
    const end = endOfPlain(text, start)
    return { value: text.slice(start, end), end }
  }
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new CsvError(message('fields.csvQuoteOpen', { line: lineOf(text, start) }))
    if (text[quote + 1] !== '"') {
      const end = quote + 1
      if (end < text.length && !/[,\r\n]/.test(text[end] ?? '')) {
        throw new CsvError(message('fields.csvAfterQuote', { line: lineOf(text, end) }))
      }
      return { value: text.slice(start + 1, quote).replaceAll('""', '"'), end }
    }
    at = quote + 2
  }
}

function endOfPlain(text: string, start: number): number {
  let end = start
  while (end < text.length && text[end] !== ',' && text[end] !== '\r' && text[end] !== '\n') end += 1
  return end
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length
}

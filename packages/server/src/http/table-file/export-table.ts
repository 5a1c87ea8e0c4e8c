import { Readable } from 'node:stream'
import { csvLine } from '@unilink/shared'
import { FileAnswer } from '#src/http/file-answer.ts'
import type { Cells } from './cells.ts'
import { fileName } from './file-name.ts'
import { xlsxStream } from './xlsx-stream.ts'

export type ExportFormat = 'xlsx' | 'csv'

export interface ExportInput {
  /** Subject of the file; its name adds the days. */
  title: string
  sheet: string
  header: readonly string[]
  /** Column widths in characters. */
  widths: readonly number[]
  format: ExportFormat
  start: number
  end: number
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const LINES_AT_ONCE = 500

/** A file written while it is sent; spreadsheets run no cell as a formula. */
export function exportTable(input: ExportInput, rows: AsyncIterable<Cells> | Iterable<Cells>): FileAnswer {
  const { format, header } = input
  const name = fileName(input.title, input, format)
  if (format === 'csv') return new FileAnswer(name, 'text/csv; charset=utf-8', Readable.from(csvChunks(header, rows)))
  return new FileAnswer(name, XLSX, xlsxStream(input, rows))
}

/** With a byte-order mark, without which spreadsheets read Chinese wrong. */
async function* csvChunks(header: readonly string[], rows: AsyncIterable<Cells> | Iterable<Cells>) {
  yield `\uFEFF${csvLine(header)}`
  let lines: string[] = []
  for await (const row of rows) {
    lines.push(csvLine(row))
    if (lines.length < LINES_AT_ONCE) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

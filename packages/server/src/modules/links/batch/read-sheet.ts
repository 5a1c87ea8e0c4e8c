import { BATCH_MAX, BATCH_PROBLEM_HEADING, CsvError, PARAMS_HEADING, parseCsv, unsafeCell } from '@unilink/shared'
import type { SheetRow } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { contentColumns, factColumns, fromCell } from './sheet-columns.ts'
import { fieldError } from '#src/kernel/app-error.ts'

type Row = Record<string, unknown>

/** A link to make, with the number by which its sender finds it. */
export interface NumberedRow {
  number: number
  content: Row
}

const PARAM_COLUMN = new RegExp(`^${PARAMS_HEADING}\\s+(\\S+)$`)

const FACTS = new Set<string>([...Object.keys(factColumns), ...Object.values(factColumns), BATCH_PROBLEM_HEADING])

/**
 * CSV text as the rows of a batch: its first row names the columns, by field (`targets.h5`) or by heading (`H5 地址`);
 * `参数 id` declares the parameter `id` of text, its cells hold the default. Empty cells are left out, rows are numbered
 * as a spreadsheet does. Refuses with `invalidFields` on `csv` what is no sheet of links.
 */
export function readSheet(csv: string): NumberedRow[] {
  const [header, ...lines] = parse(csv)
  if (!header || lines.length === 0) throw refusal(message('fields.csvEmpty'))
  const fields = header.cells.map(fieldOf)
  const repeated = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index)
  if (repeated) {
    throw refusal(message('fields.csvColumnRepeated', { column: header.cells[fields.indexOf(repeated)] ?? '' }))
  }
  return lines.map(({ number, cells }) => {
    if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
      throw refusal(message('fields.csvRowTooLong', { row: number }))
    }
    return { number, content: toRow(fields, cells) }
  })
}

function parse(csv: string): SheetRow[] {
  try {
    return parseCsv(csv, BATCH_MAX + 1)
  } catch (error) {
    if (error instanceof CsvError) throw refusal(error.said)
    throw error
  }
}

/** The field of a heading; undefined for a column that says nothing of what a link is. */
function fieldOf(heading: string): string | undefined {
  const name = heading.trim()
  if (name === '' || FACTS.has(name)) return undefined
  for (const [field, label] of contentColumns) if (name === field || name === label) return field
  const param = PARAM_COLUMN.exec(name)?.[1]
  if (param !== undefined) return `params.${param}`
  throw refusal(message('fields.csvColumnUnknown', { column: name.slice(0, 50) }))
}

function toRow(fields: readonly (string | undefined)[], cells: readonly string[]): Row {
  const targets: Row = {}
  const share: Row = {}
  const row: Row = { targets, share }
  const declared: Row[] = []
  for (const [index, field] of fields.entries()) {
    const text = unsafeCell(cells[index] ?? '').trim()
    if (field === undefined || text === '') continue
    const [group, key = ''] = field.split('.')
    if (group === 'targets') targets[key] = text
    else if (group === 'share') share[key] = text
    else if (field.startsWith('params.')) declared.push({ name: key, type: 'string', default: text })
    else row[field] = fromCell(field, text)
  }
  return declared.length === 0 ? row : { ...row, params: withDeclared(row['params'], declared) }
}

/** The parameters of a row's JSON with those of its own columns; JSON that is no list is handed on, to be refused. */
const withDeclared = (params: unknown, declared: readonly Row[]): unknown =>
  Array.isArray(params) ? [...(params as unknown[]), ...declared] : (params ?? declared)

const refusal = (msg: Message) => fieldError({ path: 'csv', msg })

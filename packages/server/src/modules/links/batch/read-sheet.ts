import { BATCH_MAX, BATCH_PROBLEM_HEADING, CsvError, parseCsv, unsafeCell } from '@unilink/shared'
import { contentColumns, factColumns, fromCell } from './sheet-columns.ts'
import { fieldError } from '#src/kernel/app-error.ts'

type Row = Record<string, unknown>

const FACTS = new Set<string>([...Object.keys(factColumns), ...Object.values(factColumns), BATCH_PROBLEM_HEADING])

/**
 * CSV text as the rows of a batch: its first line names the columns, by field (`targets.h5`) or by heading (`H5 地址`).
 * Empty cells are left out. Refuses with 10001 on `csv` what is no sheet of links.
 */
export function readSheet(csv: string): Row[] {
  const [header, ...lines] = parse(csv)
  if (!header || lines.length === 0) throw refusal('CSV 应有一行表头和至少一行数据')
  const fields = header.map(fieldOf)
  const repeated = fields.find((field, index) => field !== undefined && fields.indexOf(field) !== index)
  if (repeated) throw refusal(`CSV 表头中 ${contentColumns.get(repeated)} 重复`)
  return lines.map((cells, index) => {
    if (cells.slice(fields.length).some((cell) => cell.trim() !== '')) {
      throw refusal(`CSV 第 ${index + 1} 行数据的单元格多于表头`)
    }
    return toRow(fields, cells)
  })
}

function parse(csv: string): string[][] {
  try {
    return parseCsv(csv, BATCH_MAX + 1)
  } catch (error) {
    if (error instanceof CsvError) throw refusal(error.message)
    throw error
  }
}

/** The field of a heading; undefined for a column that says nothing of what a link is. */
function fieldOf(heading: string): string | undefined {
  const name = heading.trim()
  if (name === '' || FACTS.has(name)) return undefined
  for (const [field, label] of contentColumns) if (name === field || name === label) return field
  throw refusal(`CSV 表头中有未知的列：${name.slice(0, 50)}`)
}

function toRow(fields: readonly (string | undefined)[], cells: readonly string[]): Row {
  const targets: Row = {}
  const share: Row = {}
  const row: Row = { targets, share }
  const groups: Record<string, Row> = { targets, share }
  for (const [index, field] of fields.entries()) {
    const text = unsafeCell(cells[index] ?? '').trim()
    if (field === undefined || text === '') continue
    const [group = '', key] = field.split('.')
    if (key === undefined) row[field] = fromCell(field, text)
    else (groups[group] ?? row)[key] = fromCell(field, text)
  }
  return row
}

const refusal = (msg: string) => fieldError({ path: 'csv', msg })

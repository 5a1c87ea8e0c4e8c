import { BATCH_PROBLEM_HEADING, CODE, contentLabels, paramHeading, toCsv } from '@unilink/shared'
import type { Contract, DataOf, SheetRow } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { contentFields } from '@unilink/shared/words/zh'
import { fieldSaid } from '#src/config/language/said/field-said.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { batchTexts as texts } from '#src/config/texts/links/batch.ts'
import type { ReceivedFile } from '#src/api/files.ts'

export type BatchResult = DataOf<Contract['appLink']['addBatch']>['results'][number]

const LABELS: Readonly<Record<string, Message<'changedFields' | 'contentFields'>>> = {
  ...contentLabels,
  params: message('changedFields.params'),
}

const csvFile = (filename: string, rows: readonly (readonly string[])[]): ReceivedFile => ({
  blob: new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }),
  filename,
})

/** A sheet with a column for every field and two for parameters, and one row that shows how to fill it. */
export function templateFile(): ReceivedFile {
  const example: Readonly<Record<string, string>> = texts.exampleRow
  const fields = Object.entries(contentFields).map(([field, label]) => [label, example[field] ?? ''] as const)
  const params = Object.entries(texts.exampleParams).map(([name, value]) => [paramHeading(name), value] as const)
  const columns = [...fields, ...params]
  return csvFile(texts.templateName, [columns.map(([label]) => label), columns.map(([, cell]) => cell)])
}

export function problemOf({ code, msg, fields }: BatchResult): string {
  if (code === CODE.ok) return ''
  if (fields.length === 0) return msg
  return fields
    .map(({ path, msg: problem }) => {
      const label = LABELS[path]
      return label === undefined ? problem : `${fieldSaid(label)}${commonTexts.colon}${problem}`
    })
    .join(commonTexts.semicolon)
}

/** The rows that failed, as they were, with the reason in a column of its own; mended, they can be sent as they are. */
export function failedFile([header, ...rows]: readonly SheetRow[], results: readonly BatchResult[]): ReceivedFile {
  const headings = header?.cells ?? []
  const kept = headings.map((heading) => heading.trim() !== BATCH_PROBLEM_HEADING)
  const pick = (cells: readonly string[]) => kept.flatMap((keep, column) => (keep ? [cells[column] ?? ''] : []))
  const failed = results.filter(({ code }) => code !== CODE.ok)
  const lines = failed.map((result) => [
    ...pick(rows.find(({ number }) => number === result.row)?.cells ?? []),
    problemOf(result),
  ])
  return csvFile(texts.failedName, [[...pick(headings), BATCH_PROBLEM_HEADING], ...lines])
}

export function createdFile(results: readonly BatchResult[]): ReceivedFile {
  const lines = results.flatMap(({ row, linkName, url }) => (url === null ? [] : [[String(row), linkName, url]]))
  return csvFile(texts.createdName, [[texts.columnRow, texts.columnName, texts.columnUrl], ...lines])
}

import { CODE } from '@unilink/shared'
import { useState } from 'react'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Tick } from '#src/ui/control/tick.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { PagedTable } from '#src/ui/list/table/paged-table.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { problemOf, type BatchResult } from './batch-sheets.ts'

const PER_PAGE = 20

const COLUMNS: Columns<BatchResult> = [
  { key: 'row', title: batchTexts.columnRow, width: 72, align: 'right', render: ({ row }) => row },
  {
    key: 'linkName',
    title: batchTexts.columnName,
    width: 260,
    render: ({ linkName }) => linkName || batchTexts.unnamed,
  },
  { key: 'result', title: batchTexts.columnResult, render: (result) => <Outcome result={result} /> },
]

export function BatchTable({ results }: { results: readonly BatchResult[] }) {
  const [onlyBad, setOnlyBad] = useState(false)
  const bad = results.filter(({ code }) => code !== CODE.ok)
  const shown = onlyBad ? bad : results
  return (
    <>
      {bad.length > 0 && bad.length < results.length && (
        <Row as="label" below={1} display="inline-flex">
          <Tick checked={onlyBad} onChange={({ target }) => setOnlyBad(target.checked)} />
          {batchTexts.onlyBad}
        </Row>
      )}
      <PagedTable<BatchResult> columns={COLUMNS} rows={shown} keyOf={({ row }) => String(row)} perPage={PER_PAGE} />
    </>
  )
}

function Outcome({ result }: { result: BatchResult }) {
  const { code, url } = result
  if (code !== CODE.ok) return <Text tone="red">{problemOf(result)}</Text>
  if (url === null) return <Tag tone="green">{batchTexts.good}</Tag>
  return (
    <Row as="span" wrap display="inline-flex">
      <Tag tone="green">{batchTexts.made}</Tag>
      {url}
      <CopyButton text={url} />
    </Row>
  )
}

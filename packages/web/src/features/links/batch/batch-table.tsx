import { CODE } from '@unilink/shared'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { batchTexts } from '#src/config/texts/links/batch.ts'
import { CopyButton } from '#src/ui/button/copy-button.tsx'
import { Tick } from '#src/ui/button/tick.tsx'
import { Row, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { problemOf, type BatchResult } from './batch-sheets.ts'

const PER_PAGE = 20

const COLUMNS: TableColumnsType<BatchResult> = [
  { title: batchTexts.columnRow, dataIndex: 'row', width: 72, align: 'right' },
  {
    title: batchTexts.columnName,
    dataIndex: 'linkName',
    width: 260,
    render: (name: string) => name || batchTexts.unnamed,
  },
  { title: batchTexts.columnResult, render: (_, result) => <Outcome result={result} /> },
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
      <Table<BatchResult>
        rowKey="row"
        size="small"
        columns={COLUMNS}
        dataSource={shown}
        pagination={{ pageSize: PER_PAGE, hideOnSinglePage: true, showSizeChanger: false }}
      />
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

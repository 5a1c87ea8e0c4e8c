import { ACCESS_METRICS } from '@unilink/shared'
import { Table, type GetRef, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { dataTexts } from '#src/config/texts/data.ts'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import styles from '../data.module.css'
import { EXPORT_FORMATS, VISIT_FORMATS, type AccessList, type DataSource } from '../data-source.ts'
import type { Unit } from '#src/ui/time/day-range.ts'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { figureName, rowTimeText } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '../use-live-call.ts'

type Row = AccessList['list'][number]
type TableRef = GetRef<typeof Table>

const PER_PAGE = 10

interface AccessTableProps {
  source: DataSource
  period: Period
  /** The data page of a link. With it the table names the links and can be searched; a link's own page goes without. */
  pathOf?: (linkId: string) => string
}

/** The details of visits by time and link, page by page, with their sum and an export. Give it a `key` of its period. */
export function AccessTable({ source, period, pathOf }: AccessTableProps) {
  const { unit, body, live } = period
  const { exportVisits } = source
  const [keyword, setKeyword] = useState('')
  const [paging, setPaging] = useState({ page: 1, perPage: PER_PAGE })
  const asked = { ...body, unit, ...(keyword !== '' && { keyword }) }
  const rows = useLiveCall(source.accessList, { ...asked, ...paging }, live)
  const search = (next: string) => {
    setKeyword(next)
    setPaging({ ...paging, page: 1 })
  }
  return (
    <Panel
      title={dataTexts.accessDetails}
      broken={rows.broken}
      controls={
        <>
          {exportVisits && (
            <ExportButton
              formats={VISIT_FORMATS}
              text={dataTexts.exportVisits}
              work={(format, options) => exportVisits({ ...body, format }, options)}
            />
          )}
          <ExportButton
            formats={EXPORT_FORMATS}
            work={(format, options) => source.exportAccess({ ...asked, format }, options)}
          />
        </>
      }
    >
      {pathOf !== undefined && (
        <Text as="div" below={2}>
          <SearchBox value={keyword} onSearch={search} placeholder={dataTexts.searchLink} total={rows.data?.total} />
        </Text>
      )}
      <CallView
        call={rows}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState title={dataTexts.noAccess} hint={dataTexts.noAccessHint} />}
      >
        {({ list, total, sum }) => (
          <Table<Row>
            ref={reachScroller}
            rowKey={({ time, linkId }) => `${time}-${linkId}`}
            size="middle"
            columns={columnsOf(unit, pathOf)}
            dataSource={list}
            scroll={{ x: 'max-content' }}
            summary={() => sumRow(sum, pathOf === undefined ? 1 : 2)}
            pagination={{
              current: paging.page,
              pageSize: paging.perPage,
              total,
              showSizeChanger: true,
              hideOnSinglePage: total <= PER_PAGE,
              onChange: (page, perPage) => setPaging({ page: perPage === paging.perPage ? page : 1, perPage }),
            }}
          />
        )}
      </CallView>
    </Panel>
  )
}

function columnsOf(unit: Unit, pathOf: AccessTableProps['pathOf']): TableColumnsType<Row> {
  const figures = ACCESS_METRICS.map((metric) => ({
    title: figureName(metric),
    dataIndex: metric,
    align: 'right' as const,
    className: 'tabular',
    render: countText,
  }))
  const time = {
    title: dataTexts.time,
    dataIndex: 'time',
    className: 'tabular',
    render: (value: number) => rowTimeText(value, unit),
  }
  if (pathOf === undefined) return [time, ...figures]
  const link = {
    title: dataTexts.linkName,
    dataIndex: 'linkName',
    render: (name: string, { linkId }: Row) => (
      <Box as={Link} display="inline-block" to={pathOf(linkId)} className={styles.linkName} title={name}>
        {name}
      </Box>
    ),
  }
  return [time, link, ...figures]
}

/** What the library scrolls sideways, the keyboard must scroll too. */
function reachScroller(table: TableRef | null): void {
  table?.nativeElement.querySelector('.ant-table-content')?.setAttribute('tabindex', '0')
}

/** Not a component: the table looks for its own kind of row among what it is given. */
function sumRow(sum: AccessList['sum'], before: number) {
  return (
    <Table.Summary.Row className={styles.sum}>
      <Table.Summary.Cell index={0} colSpan={before}>
        {dataTexts.sum}{' '}
        <Text as="small" tone="muted" weight={400}>
          {dataTexts.sumHint}
        </Text>
      </Table.Summary.Cell>
      {ACCESS_METRICS.map((metric, index) => (
        <Table.Summary.Cell key={metric} index={before + index} align="right" className="tabular">
          {countText(sum[metric])}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}

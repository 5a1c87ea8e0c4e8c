import { ACCESS_METRICS } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import { SearchBox } from '#src/ui/search/search-box.tsx'
import type { Column, Columns } from '#src/ui/list/table/column.ts'
import { PagedList } from '#src/ui/list/paged-list.tsx'
import { Table } from '#src/ui/list/table/table.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import styles from '../data.module.css'
import { EXPORT_FORMATS, VISIT_FORMATS, type AccessList, type DataSource } from '../data-source.ts'
import type { Unit } from '#src/ui/time/day-range.ts'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { figureName, rowTimeText } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Text } from '#src/ui/theme/primitives.tsx'
import { LinkName, figureColumn } from '../table-columns.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '#src/api/use-live-call.ts'

type Row = AccessList['list'][number]

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
      title={texts.accessDetails}
      broken={rows.broken}
      controls={
        <>
          {exportVisits && (
            <ExportButton
              formats={VISIT_FORMATS}
              text={texts.exportVisits}
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
        <Box below={2}>
          <SearchBox value={keyword} onSearch={search} placeholder={texts.searchLink} total={rows.data?.total} />
        </Box>
      )}
      <PagedList
        call={rows}
        {...paging}
        empty={<EmptyState title={texts.noAccess} hint={texts.noAccessHint} />}
        onPage={(page) => setPaging({ ...paging, page })}
        onPerPage={(perPage) => setPaging({ page: 1, perPage })}
      >
        {(list) => (
          <Table<Row>
            columns={columnsOf(unit, pathOf)}
            rows={list}
            keyOf={({ time, linkId }) => `${time}-${linkId}`}
            foot={rows.data && <SumRow sum={rows.data.sum} before={pathOf === undefined ? 1 : 2} />}
          />
        )}
      </PagedList>
    </Panel>
  )
}

function columnsOf(unit: Unit, pathOf: AccessTableProps['pathOf']): Columns<Row> {
  const figures = ACCESS_METRICS.map((metric) => figureColumn<Row>(metric, figureName(metric), (row) => row[metric]))
  const time: Column<Row> = {
    key: 'time',
    title: texts.time,
    className: 'tabular',
    render: (row) => rowTimeText(row.time, unit),
  }
  if (pathOf === undefined) return [time, ...figures]
  const link: Column<Row> = {
    key: 'linkName',
    title: texts.linkName,
    render: ({ linkId, linkName }) => <LinkName to={pathOf(linkId)} name={linkName} />,
  }
  return [time, link, ...figures]
}

/** `before`: how many columns stand before those of the figures. */
const SumRow = ({ sum, before }: { sum: AccessList['sum']; before: number }) => (
  <tr className={styles.sum}>
    <Box as="td" ground="subtle" tone="ink" weight={600} colSpan={before}>
      {texts.sum}{' '}
      <Text as="small" tone="muted" weight={400}>
        {texts.sumHint}
      </Text>
    </Box>
    {ACCESS_METRICS.map((metric) => (
      <Box as="td" ground="subtle" tone="ink" weight={600} key={metric} textAlign="right" tabular>
        {countText(sum[metric])}
      </Box>
    ))}
  </tr>
)

import { LINK_METRICS, type Contract, type DataOf, type LinkMetric } from '@unilink/shared'
import { useState } from 'react'
import { api } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import { Ranks } from '#src/ui/chart/ranks.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Pagination } from '#src/ui/layout/pagination.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { Table } from '#src/ui/list/table/table.tsx'
import { Change } from '#src/ui/chart/change.tsx'
import styles from '../data.module.css'
import { figureName } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Stack } from '#src/ui/theme/primitives.tsx'
import { LinkName, figureColumn } from '../table-columns.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '#src/api/use-live-call.ts'

type Row = DataOf<Contract['app']['queryAppLinkTopList']>['list'][number]

interface TopLinksProps {
  appId: string
  period: Period
  /** The data page of a link. */
  pathOf: (linkId: string) => string
}

const DRAWN = 10
const PER_PAGE = 10

export function TopLinks({ appId, period, pathOf }: TopLinksProps) {
  const [metric, setMetric] = useState<LinkMetric>('pv')
  const body = { appId, metric, ...period.body }
  const top = useLiveCall(api.app.queryAppLinkTop, { ...body, limit: DRAWN }, period.live)
  const options = LINK_METRICS.map((value) => ({ value, label: texts.topMetrics[value] }))
  return (
    <Panel
      title={texts.top}
      hint={texts.topHint}
      broken={top.broken}
      controls={<Segmented label={texts.metric} size="small" options={options} value={metric} onChange={setMetric} />}
    >
      <CallView
        call={top}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={texts.noAccess} hint={texts.noAccessHint} />}
      >
        {(rows) => (
          <Stack gap={3} align="start" className={styles.topGrid}>
            <Ranks
              title={`${texts.top}${commonTexts.inBrackets(texts.topMetrics[metric])}`}
              rows={rows.map(({ linkId, linkName, value }) => ({
                key: linkId,
                label: linkName,
                value,
                text: countText(value),
              }))}
            />
            <TopTable key={`${metric}-${body.start}-${body.end}`} body={body} live={period.live} pathOf={pathOf} />
          </Stack>
        )}
      </CallView>
    </Panel>
  )
}

interface TopTableProps {
  body: { appId: string; metric: LinkMetric; start: number; end: number }
  live: boolean
  pathOf: TopLinksProps['pathOf']
}

function TopTable({ body, live, pathOf }: TopTableProps) {
  const [page, setPage] = useState(1)
  const rows = useLiveCall(api.app.queryAppLinkTopList, { ...body, page, perPage: PER_PAGE }, live)
  return (
    <CallView call={rows}>
      {({ list, total }) => (
        <div>
          <Table<Row> columns={columnsOf(pathOf)} rows={list} keyOf={({ linkId }) => linkId} />
          <Pagination page={page} perPage={PER_PAGE} total={total} onChange={setPage} />
        </div>
      )}
    </CallView>
  )
}

function columnsOf(pathOf: TopLinksProps['pathOf']): Columns<Row> {
  const figures = LINK_METRICS.map((metric) => figureColumn<Row>(metric, figureName(metric), (row) => row[metric]))
  return [
    { key: 'rank', title: texts.rank, width: 64, className: 'tabular', render: ({ rank }) => rank },
    {
      key: 'linkName',
      title: texts.linkName,
      render: ({ linkId, linkName }) => <LinkName to={pathOf(linkId)} name={linkName} />,
    },
    ...figures,
    {
      key: 'change',
      title: texts.change,
      align: 'right',
      render: ({ change }) => <Change of={change} figure={Number} none={texts.noChange} />,
    },
  ]
}

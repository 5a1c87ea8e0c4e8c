import type { Contract, DataOf } from '@unilink/shared'
import { Table, type TableColumnsType } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import { Ranks } from '#src/ui/chart/ranks.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Change } from '#src/ui/chart/change.tsx'
import styles from '../data.module.css'
import { figureName } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '../use-live-call.ts'

type Row = DataOf<Contract['app']['queryAppLinkTopList']>['list'][number]
type Metric = 'pv' | 'uv' | 'distribution'

interface TopLinksProps {
  appId: string
  period: Period
  /** The data page of a link. */
  pathOf: (linkId: string) => string
}

const METRICS: readonly Metric[] = ['pv', 'uv', 'distribution']
const DRAWN = 10
const PER_PAGE = 10

export function TopLinks({ appId, period, pathOf }: TopLinksProps) {
  const [metric, setMetric] = useState<Metric>('pv')
  const body = { appId, metric, ...period.body }
  const top = useLiveCall(api.app.queryAppLinkTop, { ...body, limit: DRAWN }, period.live)
  const options = METRICS.map((value) => ({ value, label: dataTexts.topMetrics[value] }))
  return (
    <Panel
      title={dataTexts.top}
      hint={dataTexts.topHint}
      broken={top.broken}
      controls={
        <Segmented label={dataTexts.metric} size="small" options={options} value={metric} onChange={setMetric} />
      }
    >
      <CallView
        call={top}
        isEmpty={(rows) => rows.length === 0}
        empty={<EmptyState title={dataTexts.noAccess} hint={dataTexts.noAccessHint} />}
      >
        {(rows) => (
          <Stack gap={3} align="start" className={styles.topGrid}>
            <Ranks
              title={`${dataTexts.top}${commonTexts.inBrackets(dataTexts.topMetrics[metric])}`}
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
  body: { appId: string; metric: Metric; start: number; end: number }
  live: boolean
  pathOf: TopLinksProps['pathOf']
}

function TopTable({ body, live, pathOf }: TopTableProps) {
  const [page, setPage] = useState(1)
  const rows = useLiveCall(api.app.queryAppLinkTopList, { ...body, page, perPage: PER_PAGE }, live)
  return (
    <CallView call={rows}>
      {({ list, total }) => (
        <Table<Row>
          rowKey="linkId"
          size="small"
          columns={columnsOf(pathOf)}
          dataSource={list}
          scroll={{ x: 'max-content' }}
          pagination={{ current: page, pageSize: PER_PAGE, total, hideOnSinglePage: true, onChange: setPage }}
        />
      )}
    </CallView>
  )
}

function columnsOf(pathOf: TopLinksProps['pathOf']): TableColumnsType<Row> {
  const figures = METRICS.map((metric) => ({
    title: figureName(metric),
    dataIndex: metric,
    align: 'right' as const,
    className: 'tabular',
    render: countText,
  }))
  return [
    { title: dataTexts.rank, dataIndex: 'rank', width: 64, className: 'tabular' },
    {
      title: dataTexts.linkName,
      dataIndex: 'linkName',
      render: (name: string, { linkId }) => (
        <Box as={Link} display="inline-block" to={pathOf(linkId)} className={styles.linkName} title={name}>
          {name}
        </Box>
      ),
    },
    ...figures,
    {
      title: dataTexts.change,
      dataIndex: 'change',
      align: 'right',
      render: (change: Row['change']) => <Change of={change} figure={Number} none={dataTexts.noChange} />,
    },
  ]
}

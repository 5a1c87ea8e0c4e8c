import { DIMENSIONS, DISTRIBUTION_METRICS, type Dimension } from '@unilink/shared'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import { Select } from '#src/ui/control/select.tsx'
import { Trend } from '#src/ui/chart/trend.tsx'
import { chartColors } from '#src/ui/theme/tokens.ts'
import { CallView } from '#src/ui/state/call-view.tsx'
import { EmptyState } from '#src/ui/state/page-state.tsx'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { ExportButton } from '#src/ui/export/export-button.tsx'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Row, Stack, Term, Text } from '#src/ui/theme/primitives.tsx'
import { useQueryValues } from '#src/ui/query/use-list-query.ts'
import { Ring } from '#src/ui/chart/ring.tsx'
import type { Columns } from '#src/ui/list/table/column.ts'
import { PagedTable } from '#src/ui/list/table/paged-table.tsx'
import styles from '../data.module.css'
import { EXPORT_FORMATS, type DataSource, type DistributionData } from '../data-source.ts'
import { FigureLabel } from '../figure-label.tsx'
import { axisText, figureName, largestShares } from '../figures.ts'
import { NoVisits } from '../no-visits.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '#src/api/use-live-call.ts'
import { figureColumn } from '../table-columns.tsx'

/** As high as the figures and the chart, so that what is below stays where it is. */
const PANEL_LINES = 12

const OPTIONS = DIMENSIONS.map((value) => ({ value, label: texts.dimensions[value] }))

export function DistributionPanel({ source, period }: { source: DataSource; period: Period }) {
  const [query, change] = useQueryValues()
  const dimension = DIMENSIONS.find((known) => known === query.get('dimension')) ?? 'brand'
  const body = { ...period.body, dimension }
  const distribution = useLiveCall(source.distribution, body, period.live)
  return (
    <>
      <Panel title={texts.distributionTrend} broken={distribution.broken}>
        <CallView
          call={distribution}
          loading={<Skeleton chart lines={PANEL_LINES} />}
          isEmpty={({ total }) => DISTRIBUTION_METRICS.every((metric) => total[metric] === 0)}
          empty={<NoVisits title={texts.noDistribution} hint={texts.noDistributionHint} />}
        >
          {(data) => (
            <>
              <Totals data={data} />
              <DaysChart points={data.points} isOpen={period.live} />
            </>
          )}
        </CallView>
      </Panel>
      <Panel
        title={texts.shares}
        hint={texts.sharesHint}
        controls={
          <>
            <Select<Dimension>
              label={texts.dimension}
              className={styles.dimension}
              options={OPTIONS}
              value={dimension}
              onChange={(next) => change({ dimension: next })}
            />
            <ExportButton
              formats={EXPORT_FORMATS}
              work={(format, options) => source.exportDistribution({ ...body, format }, options)}
            />
          </>
        }
      >
        <CallView
          call={distribution}
          isEmpty={({ shares }) => shares.length === 0}
          empty={<EmptyState title={texts.noDistribution} hint={texts.noDistributionHint} />}
        >
          {({ shares }) => <Shares shares={shares} dimension={texts.dimensions[dimension]} />}
        </CallView>
      </Panel>
    </>
  )
}

function Totals({ data: { total, definitions } }: { data: DistributionData }) {
  const figures = [
    { figure: 'distribution' as const, value: total.storeJump + total.download },
    ...DISTRIBUTION_METRICS.map((figure) => ({ figure, value: total[figure] })),
  ]
  return (
    <Row as="dl" wrap gap="2 5" margin="0 0 2" align="stretch">
      {figures.map(({ figure, value }) => (
        <div key={figure}>
          <Term>
            <FigureLabel figure={figure} definitions={definitions} />
          </Term>
          <Text as="dd" tone="ink" size={22} weight={600} tabular>
            {countText(value)}
          </Text>
        </div>
      ))}
    </Row>
  )
}

const DaysChart = ({ points, isOpen }: Pick<DistributionData, 'points'> & { isOpen: boolean }) => (
  <Trend
    title={texts.distributionTrend}
    labels={points.map(({ time }) => axisText(time, 'day', false))}
    lines={DISTRIBUTION_METRICS.map((metric, index) => ({
      name: figureName(metric),
      look: index === 0 ? 'first' : 'second',
      color: chartColors[index] ?? '',
      values: points.map((point) => point[metric]),
    }))}
    isOpen={isOpen}
  />
)

type Share = DistributionData['shares'][number]

/** As many as can be told apart in a ring. */
const MOST = 8
const PER_PAGE = 10

function Shares({ shares, dimension }: { shares: readonly Share[]; dimension: string }) {
  const largest = largestShares(shares, MOST, texts.others)
  return (
    <Stack gap={3} align="start" className={styles.sharesGrid}>
      <Ring
        title={texts.shares}
        shares={largest.map(({ ratio, ...share }) => ({ ...share, text: percentText(ratio) }))}
      />
      <PagedTable<Share> columns={columnsOf(dimension)} rows={shares} keyOf={({ key }) => key} perPage={PER_PAGE} />
    </Stack>
  )
}

function columnsOf(dimension: string): Columns<Share> {
  return [
    { key: 'label', title: dimension, className: styles.shareLabel ?? '', render: ({ label }) => label },
    figureColumn('value', figureName('distribution'), ({ value }) => value),
    {
      key: 'ratio',
      title: texts.share,
      width: 200,
      render: ({ ratio }) => (
        <Stack as="span" columns="1fr 64" align="center" textAlign="right">
          <Text height={8} overflow="hidden" round={4} ground="subtle">
            <Text display="block" height="full" round={4} ground="primary" style={{ width: `${ratio * 100}%` }} />
          </Text>
          <span className="tabular">{percentText(ratio)}</span>
        </Stack>
      ),
    },
  ]
}

import { ACCESS_METRICS } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import { Trend } from '#src/ui/chart/trend.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import { daysIn, LONGEST_HOURLY_DAYS, type Unit } from '#src/ui/time/day-range.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Box, classNames, Panel as Frame, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { useNow } from '#src/ui/time/use-now.ts'
import { countText } from '#src/ui/chart/count-text.ts'
import type { AccessData, DataSource } from '../data-source.ts'
import { accessColors, axisText, figureName, type AccessMetric } from '../figures.ts'
import { NoVisits } from '../no-visits.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useLiveCall } from '#src/api/use-live-call.ts'
import styles from '../data.module.css'
import { FigureLabel } from '../figure-label.tsx'

/** As high as the tiles and the chart, so that what is below stays where it is. */
const PANEL_LINES = 13

const CHART_HEIGHT = 260
const SHOWN_AT_FIRST: readonly AccessMetric[] = ['pv', 'uv']

export function AccessPanel({ source, period }: { source: DataSource; period: Period }) {
  const { range, unit, body, live } = period
  const access = useLiveCall(source.access, { ...body, unit }, live)
  const [shown, setShown] = useState(SHOWN_AT_FIRST)
  const toggle = (metric: AccessMetric) => {
    const next = ACCESS_METRICS.filter((known) => shown.includes(known) !== (known === metric))
    // A chart without any line says nothing.
    if (next.length > 0) setShown(next)
  }
  return (
    <Panel
      title={texts.accessTrend}
      hint={texts.accessHint}
      broken={access.broken}
      controls={<UnitChoice days={daysIn(range)} unit={unit} onChange={period.setUnit} />}
    >
      <CallView
        call={access}
        loading={<Skeleton chart lines={PANEL_LINES} />}
        isEmpty={({ total }) => ACCESS_METRICS.every((metric) => total[metric] === 0)}
        empty={<NoVisits />}
      >
        {(data) => (
          <>
            <MetricTiles total={data.total} definitions={data.definitions} shown={shown} onToggle={toggle} />
            <TrendChart points={data.points} shown={shown} unit={unit} isOneDay={daysIn(range) === 1} isOpen={live} />
          </>
        )}
      </CallView>
    </Panel>
  )
}

function UnitChoice({ days, unit, onChange }: { days: number; unit: Unit; onChange: (unit: Unit) => void }) {
  const options = [
    { value: 'hour' as const, label: texts.hour, disabled: days > LONGEST_HOURLY_DAYS },
    { value: 'day' as const, label: texts.day },
  ]
  return <Segmented label={texts.unit} size="small" options={options} value={unit} onChange={onChange} />
}

interface TrendChartProps {
  points: AccessData['points']
  shown: readonly AccessMetric[]
  unit: Unit
  isOneDay: boolean
  /** The last point is still growing. */
  isOpen: boolean
}

function TrendChart({ points, shown, unit, isOneDay, isOpen }: TrendChartProps) {
  const now = useNow()
  return (
    <Box above={2}>
      <Trend
        title={texts.accessTrend}
        labels={points.map(({ time }) => axisText(time, unit, isOneDay))}
        lines={shown.map((metric, index) => ({
          name: figureName(metric),
          look: index === 0 ? 'first' : 'second',
          color: accessColors[metric],
          // Nothing has happened yet in hours to come, which is not the same as zero.
          values: points.map((point) => (point.time > now ? null : point[metric])),
        }))}
        isOpen={isOpen}
        height={CHART_HEIGHT}
      />
    </Box>
  )
}

interface MetricTilesProps {
  total: Readonly<Record<AccessMetric, number>>
  definitions: Readonly<Record<string, string>>
  shown: readonly AccessMetric[]
  onToggle: (metric: AccessMetric) => void
}

function MetricTiles({ total, definitions, shown, onToggle }: MetricTilesProps) {
  return (
    <Stack gap={1.5} className={styles.tiles}>
      {ACCESS_METRICS.map((metric) => {
        const isShown = shown.includes(metric)
        return (
          <Frame hoverLine key={metric} position="relative" pad="1.25 1.5" ground={isShown ? 'subtle' : undefined}>
            <Box
              as="button"
              position="absolute"
              width="full"
              pad={0}
              round={8}
              inset={0}
              type="button"
              aria-pressed={isShown}
              aria-label={texts.showOnChart(figureName(metric))}
              onClick={() => onToggle(metric)}
            />
            <Row as="span" gap={0.75} tone="text" size={13}>
              <Text
                flex="none"
                width={10}
                height={10}
                round={3}
                ground="line"
                style={{ background: isShown ? accessColors[metric] : undefined }}
              />
              <FigureLabel figure={metric} definitions={definitions} />
            </Row>
            <strong className={classNames('tabular', styles.tileFigure)}>{countText(total[metric])}</strong>
          </Frame>
        )
      })}
    </Stack>
  )
}

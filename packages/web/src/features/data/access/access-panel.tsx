import { ACCESS_METRICS } from '@unilink/shared'
import { useState } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Trend } from '#src/ui/chart/trend.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { CallView } from '#src/ui/state/call-view.tsx'
import type { AccessData, DataSource } from '../data-source.ts'
import { daysIn, LONGEST_HOURLY_DAYS, type Unit } from '#src/ui/time/day-range.ts'
import { accessColors, axisText, figureName, type AccessMetric } from '../figures.ts'
import { Skeleton } from '#src/ui/state/skeleton.tsx'
import { Text } from '#src/ui/theme/primitives.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import { NoVisits } from '../no-visits.tsx'
import { Panel } from '../panel.tsx'
import type { Period } from '../period/use-period.ts'
import { useNow } from '#src/ui/time/use-now.ts'
import { useLiveCall } from '../use-live-call.ts'

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
      title={dataTexts.accessTrend}
      hint={dataTexts.accessHint}
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
    { value: 'hour' as const, label: dataTexts.hour, disabled: days > LONGEST_HOURLY_DAYS },
    { value: 'day' as const, label: dataTexts.day },
  ]
  return <Segmented label={dataTexts.unit} size="small" options={options} value={unit} onChange={onChange} />
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
    <Text as="div" above={2}>
      <Trend
        title={dataTexts.accessTrend}
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
    </Text>
  )
}

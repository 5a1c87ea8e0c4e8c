import { useState } from 'react'
import { isEnglish } from '#src/config/language/choice.ts'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { scaleOf } from './scale-of.ts'
import { countText } from './count-text.ts'
import { timesOf } from './times-of.ts'
import { TrendMarks, type TrendMark } from './trend-marks.tsx'
import styles from './trend.module.css'

export interface TrendLine {
  name: string
  /** Null for what has not happened yet. */
  values: readonly (number | null)[]
  look: 'first' | 'second' | 'before'
  /** For a line that keeps its colour when others come and go. */
  color?: string
}

interface TrendProps {
  /** What the chart is, read out. */
  title: string
  /** A text for each point: `11-25`, `13:00`, or `11-25 13:00`, of which the chart has the days alone under it. */
  labels: readonly string[]
  lines: readonly TrendLine[]
  /** The last point is still growing. */
  isOpen: boolean
  /** Of the lines, in pixels. */
  height?: number
  /** Left out where what stands above names the lines. */
  legend?: boolean
  /** What happened meanwhile, in order. */
  marks?: readonly TrendMark[]
}

const WIDTH = 1000
const HEIGHT = 220
/** Of the width: what begins beyond it would stand over the edge. */
const EDGE = 0.95

/** Lines over time, as SVG: a chart library would weigh more than all else on the page (ADR 14). */
export function Trend({ title, labels, lines, isOpen, height = HEIGHT, legend = true, marks }: TrendProps) {
  const [at, setAt] = useState<number>()
  const { ticks, top } = scaleOf(Math.max(...lines.flatMap(({ values }) => values.map((value) => value ?? 0))))
  const last = Math.max(labels.length - 1, 1)
  const x = (index: number) => (index / last) * WIDTH
  const y = (value: number) => HEIGHT - (value / top) * HEIGHT
  const point = (clientX: number, { left, width }: DOMRect) =>
    setAt(Math.min(last, Math.max(0, Math.round(((clientX - left) / width) * last))))
  return (
    <figure className={styles.trend} aria-label={title}>
      {legend && (
        <div className={styles.legend}>
          <TrendLegend lines={lines} />
        </div>
      )}
      <Box position="relative" className={styles.plot} style={{ height }}>
        {ticks.map((tick) => (
          <span key={tick} className={styles.tick} style={{ bottom: `${(tick / top) * 100}%` }}>
            {shortCount(tick)}
          </span>
        ))}
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          onPointerMove={(event) => point(event.clientX, event.currentTarget.getBoundingClientRect())}
          onPointerLeave={() => setAt(undefined)}
        >
          {lines.map(({ name, ...line }) => (
            <Line key={name} {...line} x={x} y={y} isOpen={isOpen && line.look !== 'before'} />
          ))}
          {at !== undefined && <line className={styles.cursor} x1={x(at)} x2={x(at)} y1={0} y2={HEIGHT} />}
        </svg>
        {marks && <TrendMarks marks={marks} last={last} />}
        {at !== undefined && (
          <dl
            className={styles.tip}
            style={at > last / 2 ? { right: `${100 - (at / last) * 100}%` } : { left: `${(at / last) * 100}%` }}
          >
            <Text as="dt" tone="ink" weight={600}>
              {labels[at]}
            </Text>
            {lines.map(({ name, values }) => (
              <Box as="dd" key={name} display="flex" gap={3} justify="space-between">
                {name} <b className="tabular">{values[at] == null ? '–' : countText(values[at])}</b>
              </Box>
            ))}
          </dl>
        )}
      </Box>
      <Box height={20} position="relative" above={1} tone="muted" size={12} className={styles.times} aria-hidden="true">
        {timesOf(labels).map(({ at: index, text }) => (
          <span key={index} style={index / last > EDGE ? { right: 0 } : { left: `${(index / last) * 100}%` }}>
            {text}
          </span>
        ))}
      </Box>
    </figure>
  )
}

/** What the lines are, for a place above the chart. */
export const TrendLegend = ({ lines }: Pick<TrendProps, 'lines'>) => (
  <Row as="ul" wrap gap="1 2" tone="muted" size={12} bare align="stretch">
    {lines.map(({ name, look, color }) => (
      <Row as="li" key={name} gap={0.75} className={styles[look]} style={{ stroke: color }}>
        <svg width="16" height="2" aria-hidden="true">
          <line x1="0" x2="16" y1="1" y2="1" />
        </svg>
        {name}
      </Row>
    ))}
  </Row>
)

interface LineProps extends Omit<TrendLine, 'name'> {
  x: (index: number) => number
  y: (value: number) => number
  isOpen: boolean
}

/** What is not finished is dotted. */
function Line({ values, look, color, x, y, isOpen }: LineProps) {
  const known = values.flatMap((value, index) => (value === null ? [] : [`${x(index)},${y(value)}`]))
  const done = isOpen && known.length > 1 ? known.slice(0, -1) : known
  return (
    <g className={styles[look]} style={{ stroke: color }}>
      {look === 'first' && known.length > 1 && (
        <polygon points={`0,${HEIGHT} ${known.join(' ')} ${x(known.length - 1)},${HEIGHT}`} />
      )}
      {known.length === 1 && (
        <polyline className={styles.dot} points={`${known[0]} ${known[0]}`} vectorEffect="non-scaling-stroke" />
      )}
      <polyline points={done.join(' ')} vectorEffect="non-scaling-stroke" />
      {isOpen && known.length > 1 && (
        <polyline className={styles.unfinished} points={known.slice(-2).join(' ')} vectorEffect="non-scaling-stroke" />
      )}
    </g>
  )
}

/** `1.5 万`, in English `15,000`. */
const shortCount = (value: number): string =>
  value >= 10_000 && !isEnglish ? `${value / 10_000} 万` : countText(value)

import type { Contract, DataOf } from '@unilink/shared'
import { listTexts } from '#src/config/texts/lists.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Change } from '#src/ui/chart/change.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Row } from '#src/ui/theme/primitives.tsx'
import styles from './visits-cell.module.css'
import { SPARKLINE, sparklinePoints } from './sparkline-points.ts'

type Visits = Pick<DataOf<Contract['app']['queryPage']>['list'][number], 'pv7d' | 'pvChange' | 'trend7d'>

interface VisitsCellProps {
  visits: Visits
  /** Where there is room for it. */
  withChange?: boolean
}

const { width, height, margin } = SPARKLINE

/** The visits of the last days: their course, their sum, how that changed. */
export function VisitsCell({ visits: { pv7d: total, pvChange, trend7d: trend }, withChange = true }: VisitsCellProps) {
  const points = sparklinePoints(trend)
  return (
    <Row justify="flex-end">
      {total > 0 && (
        <svg
          className={classNames(styles.sparkline, pvChange && pvChange.value < pvChange.before && styles.falling)}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={listTexts.visitsTrend(trend)}
        >
          <polygon points={`${margin},${height} ${points} ${width - margin},${height}`} />
          <polyline points={points} />
        </svg>
      )}
      <span className={classNames('tabular', styles.total, total === 0 && styles.none)}>{countText(total)}</span>
      {withChange && (
        <Box as="span" flex="none" textAlign="right" className={styles.change}>
          <Change of={pvChange} figure={Number} />
        </Box>
      )}
    </Row>
  )
}

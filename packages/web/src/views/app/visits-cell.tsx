import type { Contract, DataOf } from '@unilink/shared'
import { commonTexts } from '#src/config/texts/common.ts'
import { listTexts } from '#src/config/texts/lists.ts'
import { Change } from '#src/ui/chart/change.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { classNames, Row, Text } from '#src/ui/theme/primitives.tsx'
import styles from './visits-cell.module.css'
import { SPARKLINE, sparklinePoints } from './sparkline-points.ts'

type Visits = Pick<DataOf<Contract['app']['queryPage']>['list'][number], 'pv7d' | 'pvChange' | 'trend7d' | 'before7d'>

const { width, height, margin } = SPARKLINE

const spoken = (days: readonly number[]) => ({ count: days.length, days: days.join(commonTexts.comma) })

/**
 * The visits of the last days over those of the days before, which they are compared with; their sum, how that changed.
 * `withChange`: where there is room for it.
 */
export function VisitsCell({ visits, withChange = true }: { visits: Visits; withChange?: boolean }) {
  const { pv7d: total, pvChange, trend7d: trend, before7d: before } = visits
  const most = Math.max(...trend, ...before)
  const points = sparklinePoints(trend, most)
  // Today goes on: its last stretch is open.
  const [past, today] = [points.split(' ').slice(0, -1), points.split(' ').slice(-2)]
  return (
    <Row justify="flex-end">
      {total > 0 && (
        <svg
          className={styles.sparkline}
          width={width}
          height={height}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={[listTexts.visitsTrend(spoken(trend)), listTexts.visitsBefore(spoken(before))].join(
            commonTexts.semicolon,
          )}
        >
          <polygon points={`${margin},${height} ${points} ${width - margin},${height}`} />
          <polyline className={styles.before} points={sparklinePoints(before, most)} />
          <polyline points={past.join(' ')} />
          <polyline className={styles.today} points={today.join(' ')} />
        </svg>
      )}
      <span className={classNames('tabular', styles.total, total === 0 && styles.none)}>{countText(total)}</span>
      {withChange && (
        <Text width={60} flex="none" textAlign="right">
          <Change of={pvChange} figure={Number} />
        </Text>
      )}
    </Row>
  )
}

import { commonTexts } from '#src/config/texts/common.ts'
import styles from './visits-cell.module.css'
import { SPARKLINE, sparklinePoints } from './sparkline-points.ts'

interface VisitsCellProps {
  total: number
  /** A number for each day, oldest first. */
  trend: readonly number[]
}

export function VisitsCell({ total, trend }: VisitsCellProps) {
  const { width, height } = SPARKLINE
  return (
    <div className={styles.visits}>
      <svg
        className={styles.sparkline}
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={commonTexts.visitsTrend(trend)}
      >
        <polyline points={sparklinePoints(trend)} />
      </svg>
      <span className="tabular">{total.toLocaleString('zh-CN')}</span>
    </div>
  )
}

import { classNames } from '../class-names.ts'
import { countText } from './count-text.ts'
import styles from './change.module.css'

interface ChangeProps {
  value: number
  /** The figure of the period before; nothing is said when there was none. */
  before: number
  /** What it is compared with. */
  title: string
}

/** How much a figure changed, as an arrow and a percentage. */
export function Change({ value, before, title }: ChangeProps) {
  const change = before === 0 ? 0 : Number((((value - before) / before) * 100).toFixed(1))
  if (change === 0) return null
  return (
    <span className={classNames('tabular', styles.change, change < 0 && styles.down)} title={title}>
      {`${change < 0 ? '▼' : '▲'} ${countText(Math.abs(change))}%`}
    </span>
  )
}

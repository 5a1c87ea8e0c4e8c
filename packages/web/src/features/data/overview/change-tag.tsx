import { classNames } from '#src/ui/class-names.ts'
import styles from '../data.module.css'
import { changeText } from '../figures.ts'

interface ChangeTagProps {
  /** 0.125 for an eighth more; null when there was nothing before. */
  change: number | null
  /** In place of a change that cannot be told. */
  none: string
}

/** A change as an arrow and a percentage; up is not always good, so the colours stay calm. */
export function ChangeTag({ change, none }: ChangeTagProps) {
  if (change === null) return <span className={styles.changeNone}>{none}</span>
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  const arrow = { up: '▲', down: '▼', same: '' }[direction]
  return (
    <span className={classNames('tabular', styles.change, styles[direction])}>
      {arrow !== '' && <span aria-hidden="true">{arrow}</span>}
      {changeText(change)}
    </span>
  )
}

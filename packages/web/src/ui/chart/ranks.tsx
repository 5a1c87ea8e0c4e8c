import { Box } from '#src/ui/theme/primitives.tsx'
import styles from './shares.module.css'

interface RanksProps {
  /** What the chart is, read out. */
  title: string
  rows: readonly { key: string; label: string; value: number; text: string }[]
}

/** Lying bars with their figure at the end, in the order given: for ranks with long names. */
export function Ranks({ title, rows }: RanksProps) {
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    <Box as="figure" margin={0} className={styles.ranks} aria-label={title}>
      <ol>
        {rows.map(({ key, label, value, text }) => (
          <li key={key}>
            <span title={label}>{label}</span>
            <i style={{ width: `${(value / most) * 100}%` }} />
            <b className="tabular">{text}</b>
          </li>
        ))}
      </ol>
    </Box>
  )
}

import { Link } from 'react-router-dom'
import { Box, Text, classNames } from '../theme/primitives.tsx'
import styles from './trend.module.css'

export interface TrendMark {
  /** Which point it happened at. */
  at: number
  /** As short as it stands on the chart. */
  name: string
  /** What happened, a line each. */
  lines: readonly string[]
  tone: 'primary' | 'red'
  /** Where it is told in full. */
  to: string
}

/** Of the chart's width; of names that would stand closer the later one is shown. */
const APART = 0.08

/** What happened at points of a chart: a line at each, whose name tells more when it is pointed at, and leads on. */
export function TrendMarks({ marks, last }: { marks: readonly TrendMark[]; last: number }) {
  return (
    <Box as="ul" pointerEvents="none" position="absolute" inset={0} margin={0} pad={0} bare className={styles.marks}>
      {marks.map(({ at, name, lines, tone, to }, index) => {
        const next = marks[index + 1]?.at
        const isCrowded = next !== undefined && (next - at) / last < APART
        return (
          <li key={`${tone} ${at}`} style={{ left: `${(at / last) * 100}%` }} className={styles[tone]}>
            <Link
              to={to}
              className={classNames(styles.flag, at / last > APART && styles.left)}
              aria-label={[name, ...lines].join(' ')}
            >
              {isCrowded ? '•' : name}
            </Link>
            <div className={classNames(styles.tip, styles.told, at > last / 2 && styles.left)} aria-hidden="true">
              {lines.map((line, nth) => (
                <Text key={line} as="p" tone={nth === 0 ? 'ink' : 'muted'} weight={nth === 0 ? 600 : 400}>
                  {line}
                </Text>
              ))}
            </div>
          </li>
        )
      })}
    </Box>
  )
}

import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { chartColors } from '../theme/tokens.ts'
import styles from './shares.module.css'

interface RingProps {
  /** What the chart is, read out. */
  title: string
  shares: readonly { key: string; label: string; value: number; text: string }[]
}

/** Of a circle that is 100 round. */
const RADIUS = 100 / (2 * Math.PI)

/** Shares of a whole, the largest first from the top; give the largest ones and the rest as one. */
export function Ring({ title, shares }: RingProps) {
  const total = shares.reduce((sum, { value }) => sum + value, 0) || 1
  const parts = shares.map(({ value, ...share }, index) => {
    const before = shares.slice(0, index).reduce((sum, other) => sum + other.value, 0)
    const color = chartColors[index % chartColors.length]
    return { ...share, color, part: (value / total) * 100, before: (before / total) * 100 }
  })
  return (
    <Row as="figure" wrap gap="2 3" className={styles.ring} aria-label={title}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        {parts.map(({ key, color, part, before }) => (
          <circle
            key={key}
            cx="20"
            cy="20"
            r={RADIUS}
            stroke={color}
            strokeDasharray={`${part} ${100 - part}`}
            strokeDashoffset={25 - before}
          />
        ))}
      </svg>
      <Box as="ul" margin={0} flex="1 1 160px" minWidth={0} bare>
        {parts.map(({ key, label, text, color }) => (
          <Row as="li" key={key} minHeight={28}>
            <Box as="i" flex="none" height={4} round={2} style={{ background: color }} />
            <Text flex={1} minWidth={0} anywhere>
              {label}
            </Text>
            <Text as="b" tone="ink" weight={500} tabular>
              {text}
            </Text>
          </Row>
        ))}
      </Box>
    </Row>
  )
}

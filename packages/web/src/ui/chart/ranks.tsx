import { Box, Stack, Text } from '#src/ui/theme/primitives.tsx'
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
    <figure className={styles.ranks} aria-label={title}>
      <Stack as="ol" bare>
        {rows.map(({ key, label, value, text }) => (
          <Stack as="li" key={key} columns="wide auto" gap="0.25 2">
            <Text truncate title={label}>
              {label}
            </Text>
            <Box as="i" height={8} ground="primary" across style={{ width: `${(value / most) * 100}%` }} />
            <Text as="b" tone="ink" weight={500} tabular>
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </figure>
  )
}

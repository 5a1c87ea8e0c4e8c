import { dataTexts } from '#src/config/texts/data.ts'
import { countText, percentText } from '#src/ui/chart/count-text.ts'
import { Box, classNames, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import styles from './explore.module.css'

const texts = dataTexts.explore

export interface BarRow {
  key: string
  label: string
  value: number
  /** Its part of what it is counted against; missing where there is nothing to count against. */
  share?: number | undefined
  color?: string | undefined
}

interface BarRowsProps {
  rows: readonly BarRow[]
  /** The greatest value, which fills a row. */
  most: number
  chosen: readonly string[]
  onChoose: (row: BarRow) => void
}

/** Values by size; a row narrows the whole page to itself. */
export function BarRows({ rows, most, chosen, onChoose }: BarRowsProps) {
  return (
    <Stack as="ul" gap={0.5} bare>
      {rows.map((row) => {
        const { key, label, value, share, color } = row
        const isChosen = chosen.includes(key)
        return (
          <li key={key}>
            <Row
              as="button"
              position="relative"
              width="full"
              height={32}
              pad="0 1"
              tone="text"
              size={13}
              type="button"
              className={classNames(styles.bar, isChosen && styles.barChosen)}
              aria-pressed={isChosen}
              title={isChosen ? texts.showAll(label) : texts.showOnly(label)}
              onClick={() => onChoose(row)}
            >
              <Text
                position="absolute"
                inset="0 auto 0 0"
                round={6}
                ground="primary-soft"
                style={{ width: `${(value / Math.max(1, most)) * 100}%` }}
              />
              <ChannelDot color={color} />
              <Text flex={1} position="relative" textAlign="left" truncate>
                {label}
              </Text>
              <Box as="b" position="relative" tabular>
                {countText(value)}
              </Box>
              <Box as="small" width={44} position="relative" tone="muted" textAlign="right" tabular>
                {share === undefined ? '' : percentText(share)}
              </Box>
            </Row>
          </li>
        )
      })}
    </Stack>
  )
}

/** The colour of a channel that its app has registered. */
export const ChannelDot = ({ color }: { color: string | null | undefined }) =>
  color ? (
    <Text
      display="inline-block"
      flex="none"
      position="relative"
      width={8}
      height={8}
      round={4}
      style={{ background: color }}
    />
  ) : null

import type { ComponentProps } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Change } from '#src/ui/chart/change.tsx'
import { Box, Hint, Panel, Row, Stack, Term, Text, classNames } from '#src/ui/theme/primitives.tsx'
import styles from '../data.module.css'
import { FigureLabel } from '../figure-label.tsx'
import type { AccessMetric, DistributionMetric } from '../figures.ts'
import { countText } from '#src/ui/chart/count-text.ts'

interface PeriodCardProps {
  title: string
  figures: Readonly<Record<AccessMetric | DistributionMetric, number>>
  definitions: Readonly<Record<string, string>>
  /** Undefined for a period without one before. */
  change?: ComponentProps<typeof Change<number>>['of']
  against: string
  current?: boolean
  /** The card chooses its period for the rest of the page. */
  onChoose?: () => void
}

const BELOW = ['uv', 'openAttempt', 'openConfirmed'] as const

export function PeriodCard(props: PeriodCardProps) {
  const { title, figures, definitions, change, against, current = false, onChoose } = props
  return (
    <Panel as="article" position="relative" pad={2} className={classNames(styles.card, current && styles.cardCurrent)}>
      <Text as="h3" tone="text" size={14} weight={500}>
        {onChoose === undefined ? (
          title
        ) : (
          <button type="button" className={styles.cardChoose} aria-pressed={current} onClick={onChoose}>
            {title}
          </button>
        )}
      </Text>
      <Row as="p" wrap gap="0.25 1" align="baseline" above={0.5} tone="muted" size={12} className={styles.cardFigure}>
        <span className="tabular">{countText(figures.pv)}</span>
        <FigureLabel figure="pv" definitions={definitions} />
      </Row>
      <Hint size={12} className={styles.cardChange}>
        {against} <Change of={change} figure={Number} none={dataTexts.noComparison} />
      </Hint>
      <Stack as="dl" padAbove={1.5} gap={0.25} margin="1.5 0 0" lineAbove>
        {BELOW.map((metric) => (
          <Box key={metric} display="flex" gap={0.5} justify="space-between">
            <Term>
              <FigureLabel figure={metric} definitions={definitions} />
            </Term>
            <Text as="dd" tone="ink" whiteSpace="nowrap" tabular>
              {countText(figures[metric])}
            </Text>
          </Box>
        ))}
        <Box display="flex" justify="space-between">
          <Term>
            <FigureLabel figure="distribution" definitions={definitions} />
          </Term>
          <Text as="dd" tone="ink" whiteSpace="nowrap" tabular>
            {countText(figures.storeJump + figures.download)}
          </Text>
        </Box>
      </Stack>
    </Panel>
  )
}

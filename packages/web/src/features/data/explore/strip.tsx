import type { ApartKind } from '@unilink/shared'
import { dataTexts } from '#src/config/texts/data.ts'
import { Change } from '#src/ui/chart/change.tsx'
import { countText } from '#src/ui/chart/count-text.ts'
import { Box, Stack, Text, classNames } from '#src/ui/theme/primitives.tsx'
import styles from './explore.module.css'
import type { Breakdown, Figures } from './use-breakdown.ts'

export const STRIP = ['pv', 'uv', 'openAttempt', 'openConfirmed', 'distribution'] as const
export type StripMetric = (typeof STRIP)[number]

const texts = dataTexts.explore
/** What nobody did on purpose; a blocked visit is a person's. */
const ODD: readonly ApartKind[] = ['flood', 'program']

export const sumOf = (figures: Figures, metric: StripMetric): number =>
  metric === 'distribution' ? (figures.storeJump ?? 0) + (figures.download ?? 0) : (figures[metric] ?? 0)

interface StripProps {
  data: Breakdown
  metric: StripMetric
  isCompared: boolean
  onChoose: (metric: StripMetric) => void
}

/** The figures of the period; the one chosen is what chart and panels are about. */
export function Strip({ data, metric, isCompared, onChoose }: StripProps) {
  const { figures, compared } = data.total
  return (
    <Stack columns="six" lineBelow gap={0} className={styles.strip}>
      {STRIP.map((one) => (
        <Box
          as="button"
          hoverGround="subtle"
          key={one}
          type="button"
          aria-pressed={one === metric}
          className={classNames(one === metric && styles.stripChosen)}
          onClick={() => onChoose(one)}
        >
          <span>{texts.metrics[one]}</span>
          <Text as="strong" leading={32} tone="ink" tabular>
            {one === 'openConfirmed' && <i>≥</i>}
            {countText(sumOf(figures, one))}
          </Text>
          {isCompared && <Change of={compared} figure={(some) => sumOf(some, one)} none={dataTexts.noComparison} />}
        </Box>
      ))}
      <div>
        <span>{texts.odd}</span>
        <Text as="strong" leading={32} tone="ink" tabular>
          {countText(ODD.reduce((sum, kind) => sum + data.apart[kind], 0))}
        </Text>
        <small>{texts.oddHint}</small>
      </div>
    </Stack>
  )
}

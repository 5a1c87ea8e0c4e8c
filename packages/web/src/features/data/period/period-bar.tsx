import { useState, type ReactNode } from 'react'
import { dataTexts as texts } from '#src/config/texts/data.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Box, Row, Text } from '#src/ui/theme/primitives.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { PeriodField } from '#src/ui/time/period-field.tsx'
import styles from '../data.module.css'
import { PRESETS, type Preset } from '#src/ui/time/day-range.ts'
import type { Period } from './use-period.ts'

type Choice = Preset | 'custom'

const OPTIONS = [...PRESETS, 'custom' as const].map((value) => ({ value, label: texts.presets[value] }))

/** `last`: in a row of its own, so that nothing else moves where it comes and goes. */
export function PeriodBar({ period, children, last }: { period: Period; children?: ReactNode; last?: ReactNode }) {
  const { range, today, preset } = period
  const [picking, setPicking] = useState(false)
  return (
    <Row as="section" position="sticky" wrap gap="1 2" className={styles.periodBar} aria-label={texts.range}>
      <Segmented<Choice>
        label={texts.range}
        options={OPTIONS}
        value={preset ?? 'custom'}
        onChange={(choice) => (choice === 'custom' ? setPicking(true) : period.setPreset(choice))}
      />
      <PeriodField range={range} today={today} open={picking} onOpen={setPicking} onChange={period.setRange} />
      {period.live && (
        <Text display="inline-flex" gap={1} align="center" tone="muted" size={12} title={texts.liveHint}>
          <Tag tone="green">
            <Text width={6} height={6} round="full" className={styles.pulse} />
            {texts.live}
          </Tag>
        </Text>
      )}
      {children !== undefined && (
        <Row as="span" pushed wrap align="stretch" className={styles.filters}>
          {children}
        </Row>
      )}
      {last && (
        <Row width="full">
          <Box width={280}>{last}</Box>
        </Row>
      )}
    </Row>
  )
}

import { Segmented } from 'antd'
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from '../data.module.css'
import { dayText, PRESETS, type DayRange, type Preset } from './day-range.ts'
import type { Period } from './use-period.ts'

// The calendar weighs as much as the rest of the page: what it will show stands in its place until it is there.
const DayRangePicker = lazy(async () => ({ default: (await import('./day-range-picker.tsx')).DayRangePicker }))

interface PeriodBarProps {
  period: Period
  children?: ReactNode
}

type Choice = Preset | 'custom'

const OPTIONS = [...PRESETS, 'custom' as const].map((value) => ({ value, label: dataTexts.presets[value] }))

export function PeriodBar({ period, children }: PeriodBarProps) {
  const { range, today, preset } = period
  const [picking, setPicking] = useState(false)
  return (
    <section className={styles.periodBar} aria-label={dataTexts.range}>
      <Segmented<Choice>
        options={OPTIONS}
        value={preset ?? 'custom'}
        onChange={(choice) => (choice === 'custom' ? setPicking(true) : period.setPreset(choice))}
      />
      <Suspense fallback={<span className={styles.dates}>{rangeText(range)}</span>}>
        <DayRangePicker range={range} today={today} open={picking} onOpen={setPicking} onChange={period.setRange} />
      </Suspense>
      {period.live && (
        <span className={styles.live}>
          <Tag tone="green">
            <span className={styles.pulse} />
            {dataTexts.live}
          </Tag>
          {dataTexts.liveHint}
        </span>
      )}
      {children !== undefined && <span className={styles.filters}>{children}</span>}
    </section>
  )
}

const rangeText = ({ from, to }: DayRange) => `${dayText(from)} ${dataTexts.until} ${dayText(to)}`

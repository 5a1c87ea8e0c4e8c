import { Segmented } from 'antd'
import { useState, type ReactNode } from 'react'
import { dataTexts } from '#src/config/texts/data.ts'
import { Tag } from '#src/ui/state/tag.tsx'
import styles from './data.module.css'
import { dayOf, dayText, PRESETS, type Preset } from './day-range.ts'
import type { Period } from './use-period.ts'

interface PeriodBarProps {
  period: Period
  /** More filters, at the right. */
  children?: ReactNode
}

const OPTIONS = PRESETS.map((preset) => ({ value: preset, label: dataTexts.presets[preset] }))

/** Presets and two dates; stays in view while one scrolls. */
export function PeriodBar({ period, children }: PeriodBarProps) {
  const { range, today } = period
  return (
    <section className={styles.periodBar} aria-label={dataTexts.range}>
      <Segmented<Preset | ''>
        options={OPTIONS}
        value={period.preset ?? ''}
        onChange={(preset) => preset !== '' && period.setPreset(preset)}
      />
      <span className={styles.dates}>
        <DayField
          label={dataTexts.from}
          day={range.from}
          today={today}
          onChange={(day) => period.setRange(day, range.to)}
        />
        {dataTexts.until}
        <DayField
          label={dataTexts.to}
          day={range.to}
          today={today}
          onChange={(day) => period.setRange(day, range.from)}
        />
      </span>
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

interface DayFieldProps {
  label: string
  day: number
  today: number
  onChange: (day: number) => void
}

// While a year is being typed the field holds years like 0002 and 0020.
const FIRST_DAY = dayOf('2020-01-01') ?? 0

function DayField({ label, day, today, onChange }: DayFieldProps) {
  const [draft, setDraft] = useState<string>()
  const onInput = (text: string) => {
    const given = dayOf(text)
    const isUsable = given !== undefined && given >= FIRST_DAY && given <= today
    setDraft(isUsable ? undefined : text)
    if (isUsable) onChange(given)
  }
  return (
    <input
      type="date"
      className={styles.date}
      aria-label={label}
      min={dayText(FIRST_DAY)}
      max={dayText(today)}
      value={draft ?? dayText(day)}
      onChange={(event) => onInput(event.target.value)}
      onBlur={() => setDraft(undefined)}
    />
  )
}

import { lazy, Suspense } from 'react'
import type { DayRangeProps } from './day-range-picker.tsx'
import { dayText, type DayRange } from './day-range.ts'
import { dataTexts } from '#src/config/texts/data.ts'
import styles from './time.module.css'

// The calendar weighs as much as a page: what it will show stands in its place until it is there.
const DayRangePicker = lazy(async () => ({ default: (await import('./day-range-picker.tsx')).DayRangePicker }))

/** The first and the last day of a period. */
export function PeriodField(props: DayRangeProps) {
  return (
    <Suspense fallback={<span className={`${styles.waiting} ${styles.days}`}>{rangeText(props.range)}</span>}>
      <DayRangePicker {...props} />
    </Suspense>
  )
}

const rangeText = (range: DayRange | undefined) =>
  range === undefined ? '' : `${dayText(range.from)} ${dataTexts.until} ${dayText(range.to)}`

import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { dataTexts } from '#src/config/texts/data.ts'
import { classNames } from '../class-names.ts'
import { calendarDay } from './calendar-day.tsx'
import { CALENDAR_LANGUAGE } from './calendar-language.ts'
import { dayOf, dayText, FIRST_DAY, LONGEST_DAYS, presetRange, PRESETS, type DayRange } from './day-range.ts'
import styles from './time.module.css'

export interface DayRangeProps {
  /** Undefined: no period, all the time there is. */
  range: DayRange | undefined
  today: number
  open?: boolean
  onOpen?: (open: boolean) => void
  onChange: (from: number, to: number) => void
  /** Missing: there is always a period. With it the usual ones stand beside the calendar. */
  onClear?: () => void
  placeholder?: readonly [from: string, to: string]
  label?: string
}

const FORMAT = 'YYYY-MM-DD'

// A day of the calendar carries no zone: its text is all that goes in and out.
const shown = (day: number): Dayjs => dayjs(dayText(day), FORMAT).locale(CALENDAR_LANGUAGE)
const shownRange = ({ from, to }: DayRange): [Dayjs, Dayjs] => [shown(from), shown(to)]

/** The first and the last day, typed or picked in a calendar of two months; neither before records nor after today. */
export function DayRangePicker(props: DayRangeProps) {
  const { range, today, open, onOpen, onChange, onClear, placeholder, label = dataTexts.range } = props
  const take = (texts: readonly string[] | null) => {
    const [from, to] = (texts ?? []).map(dayOf)
    if (from !== undefined && to !== undefined) onChange(from, to)
    else onClear?.()
  }
  const usual = () => PRESETS.map((preset) => ({ label: dataTexts.presets[preset], value: presetDays(preset, today) }))
  return (
    <DatePicker.RangePicker
      value={range === undefined ? null : shownRange(range)}
      className={classNames(styles.days)}
      format={FORMAT}
      {...(open !== undefined && { open })}
      {...(onOpen !== undefined && { onOpenChange: onOpen })}
      {...(onClear !== undefined && { presets: usual() })}
      allowClear={onClear !== undefined}
      cellRender={calendarDay}
      minDate={shown(FIRST_DAY)}
      maxDate={shown(today)}
      disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) >= LONGEST_DAYS}
      placeholder={[...(placeholder ?? [dataTexts.from, dataTexts.to])] as [string, string]}
      aria-label={label}
      separator={dataTexts.until}
      onChange={(_, texts) => take(texts)}
    />
  )
}

const presetDays = (preset: (typeof PRESETS)[number], today: number) => shownRange(presetRange(preset, today))

import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import { dataTexts } from '#src/config/texts/data.ts'
import styles from '../data.module.css'
import { dayOf, dayText, FIRST_DAY, LONGEST_DAYS, type DayRange } from './day-range.ts'

interface DayRangePickerProps {
  range: DayRange
  today: number
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (from: number, to: number) => void
}

const FORMAT = 'YYYY-MM-DD'

// A day of the calendar carries no zone: its text is all that goes in and out.
const shown = (day: number): Dayjs => dayjs(dayText(day), FORMAT).locale('zh-cn')

/** The first and the last day, typed or picked in a calendar of two months; neither before records nor after today. */
export function DayRangePicker({ range, today, open, onOpen, onChange }: DayRangePickerProps) {
  const take = (texts: readonly string[] | null) => {
    const [from, to] = (texts ?? []).map(dayOf)
    if (from !== undefined && to !== undefined) onChange(from, to)
  }
  return (
    <DatePicker.RangePicker
      value={[shown(range.from), shown(range.to)]}
      className={styles.dates}
      format={FORMAT}
      open={open}
      onOpenChange={onOpen}
      allowClear={false}
      minDate={shown(FIRST_DAY)}
      maxDate={shown(today)}
      disabledDate={(day, { from }) => from !== undefined && Math.abs(day.diff(from, 'day')) >= LONGEST_DAYS}
      placeholder={[dataTexts.from, dataTexts.to]}
      aria-label={dataTexts.range}
      separator={dataTexts.until}
      onChange={(_, texts) => take(texts)}
    />
  )
}

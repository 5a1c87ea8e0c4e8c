import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { calendarDay } from './calendar-day.tsx'
import { CALENDAR_LANGUAGE } from './calendar-language.ts'
import styles from './time.module.css'

export interface MomentFieldProps {
  id?: string
  /** Of Shanghai's clocks, as in `2026-11-21T08:30`; empty or missing for none. */
  value?: string | undefined
  onChange?: (value: string) => void
  placeholder?: string
}

const SHOWN = 'YYYY-MM-DD HH:mm'
const HELD = 'YYYY-MM-DDTHH:mm'

// A moment of the calendar carries no zone: its text is all that goes in and out.
const read = (text: string | undefined): Dayjs | null => (text ? dayjs(text, HELD).locale(CALENDAR_LANGUAGE) : null)

/** A day and a time, typed or picked, in the page's language whatever the browser's is. */
export function MomentPicker({ id, value, onChange, placeholder }: MomentFieldProps) {
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      {...(placeholder !== undefined && { placeholder })}
      className={styles.moment ?? ''}
      showTime={{ format: 'HH:mm' }}
      format={SHOWN}
      needConfirm={false}
      showNow={false}
      cellRender={calendarDay}
      value={read(value)}
      onChange={(moment) => onChange?.(moment === null ? '' : moment.format(HELD))}
    />
  )
}

import { formatTime } from '@unilink/shared'
import type { DatePickerProps } from 'antd'
import type { Dayjs } from 'dayjs'
import { now } from '#src/api/now.ts'
import { classNames } from '../class-names.ts'
import styles from './time.module.css'

/** A day of a calendar; today is that of the platform's clock and time, which the browser's need not be. */
export const calendarDay: NonNullable<DatePickerProps['cellRender']> = (current, { type, originNode }) => {
  if (type !== 'date') return originNode
  const day = current as Dayjs
  const isToday = day.format('YYYY-MM-DD') === formatTime(now(), '{y}-{m}-{d}')
  return <div className={classNames('ant-picker-cell-inner', styles.day, isToday && styles.today)}>{day.date()}</div>
}

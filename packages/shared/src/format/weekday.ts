import { inLanguage } from '../language.ts'
import { shanghaiDay } from './shanghai.ts'
import { toMilliseconds } from './time.ts'

/** Weekdays in Chinese, Monday first. */
export const weekdays = inLanguage(['星期一', '星期二', '星期三', '星期四', '星期五', '星期六', '星期日'])

/** The weekday in Asia/Shanghai of anything `formatTime` accepts; an empty string when it cannot be read. */
export function formatWeekday(value: number | string | Date): string {
  // 1970-01-01 was a Thursday.
  const index = (shanghaiDay(toMilliseconds(value)) + 3) % 7
  return weekdays[index < 0 ? index + 7 : index] ?? ''
}

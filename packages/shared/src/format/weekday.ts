import { messagesOf, type Message } from '#src/words/message.ts'
import * as chinese from '#src/words/zh/weekdays.ts'
import { shanghaiDay } from './shanghai.ts'
import { toMilliseconds } from './time.ts'

const weekdays = Object.values(messagesOf('weekdays', chinese.weekdays))

/** The weekday in Asia/Shanghai of anything `formatTime` accepts; an empty string when it cannot be read. */
export function weekdayOf(value: number | string | Date): Message<'weekdays'> | '' {
  // 1970-01-01 was a Thursday.
  const index = (shanghaiDay(toMilliseconds(value)) + 3) % 7
  return weekdays[index < 0 ? index + 7 : index] ?? ''
}

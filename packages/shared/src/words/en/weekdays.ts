import type * as chinese from '../zh/weekdays.ts'

/** From Monday on. */
export const weekdays = {
  0: 'Monday',
  1: 'Tuesday',
  2: 'Wednesday',
  3: 'Thursday',
  4: 'Friday',
  5: 'Saturday',
  6: 'Sunday',
} as const satisfies Record<keyof typeof chinese.weekdays, string>

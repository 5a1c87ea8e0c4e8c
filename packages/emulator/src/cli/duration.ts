import { misuse } from '#src/kernel/told/told.ts'
import { milliseconds, type Duration } from '#src/testkit/clock-control.ts'

/** Milliseconds of `500ms`, `90s`, `15m`, `2h`, `8d`, negative ones too. Refuses anything else as wrong usage. */
export function parseDuration(text: string): number {
  try {
    return milliseconds(text as Duration)
  } catch {
    throw misuse('not a duration: {}; say it as in 500ms, 90s, 15m, 2h or 8d', text)
  }
}

import { errorText } from '@unilink/shared'
import { milliseconds, type Duration } from '#src/testkit/clock-control.ts'
import { misuse } from './say.ts'

/** Milliseconds of `500ms`, `90s`, `15m`, `2h`, `8d`, negative ones too. Refuses anything else as wrong usage. */
export function parseDuration(text: string): number {
  try {
    return milliseconds(text as Duration)
  } catch (error) {
    throw misuse(errorText(error))
  }
}

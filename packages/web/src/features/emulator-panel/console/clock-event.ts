import type { clockCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import { languageTag } from '#src/config/language/choice.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'

export type WorldEvent = EmuAnswerOf<typeof clockCalls.events>['events'][number]

export const EVENT_TONES = {
  linkBegins: 'green',
  linkEnds: 'red',
  waits: 'amber',
  codeEnds: 'grey',
  sessionEnds: 'grey',
  news: 'blue',
} as const satisfies Record<WorldEvent['kind'], string>

/** What an event is about: a code is mailed for a purpose that has a name. */
export const subjectOf = ({ kind, title }: WorldEvent): string =>
  (kind === 'codeEnds' && texts.clockScenes[title as keyof typeof texts.clockScenes]) || title

const distance = new Intl.RelativeTimeFormat(languageTag)
const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How far away a moment is, in the largest unit that it fills. */
export function distanceTo(at: number, now: number): string {
  const [unit, ms] = UNITS.find(([, size]) => Math.abs(at - now) >= size) ?? ['minute', 60_000]
  // A number stands apart from a Chinese word, as everywhere.
  return distance.format(Math.trunc((at - now) / ms), unit).replace(/\d(?=\p{Script=Han})/u, '$& ')
}

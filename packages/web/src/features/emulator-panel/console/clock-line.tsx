import { formatTime, toMilliseconds } from '@unilink/shared'
import { useState } from 'react'
import type { clockCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import { now as worldNow } from '#src/api/now.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Box, Card, Row, Text, classNames } from '#src/ui/theme/primitives.tsx'
import { languageTag } from '#src/config/language/choice.ts'
import styles from './rooms.module.css'
import rangeStyles from '../control/range.module.css'
import { CardTitle } from '../control/emu.tsx'

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

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** How many days the line shows, and how far one step on it is. */
const STEPS_MS = { 1: HOUR_MS / 4, 7: HOUR_MS, 30: 6 * HOUR_MS, 180: DAY_MS } as const
const WINDOWS = [1, 7, 30, 180] as const
const WINDOW_OPTIONS = WINDOWS.map((value) => ({ value, label: texts.clockDays(value) }))
/** What happens within one of so many parts of the line lies one above the other. */
const PARTS = 60

interface ClockLineProps {
  events: readonly WorldEvent[]
  /** Where it was dragged to, until the time is set. */
  at: number | undefined
  onDrag: (at: number) => void
  onGo: (at: number) => void
}

/** The time as a line to drag along, with all that happens on it. */
export function ClockLine({ events, at, onDrag, onGo }: ClockLineProps) {
  const [days, setDays] = useState<(typeof WINDOWS)[number]>(WINDOWS[2])
  // From a full hour on, so that each step leads to one.
  const from = Math.floor(worldNow() / HOUR_MS) * HOUR_MS
  const to = from + days * DAY_MS
  const next = at !== undefined && events.find(({ at: time }) => toMilliseconds(time) >= at)
  const drop = () => {
    if (at !== undefined) onGo(at)
  }
  return (
    <Card pad={2} aria-label={texts.clockLine}>
      <Row wrap justify="space-between">
        <CardTitle>{texts.clockLine}</CardTitle>
        <Segmented size="small" label={texts.clockWindow} options={WINDOW_OPTIONS} value={days} onChange={setDays} />
      </Row>
      <Box position="relative" height={92} margin="0 1" className={styles.line}>
        {stacked(events, from, to).map(({ event, part, level }) => (
          <i
            key={`${event.kind}-${event.id}`}
            className={classNames(styles[EVENT_TONES[event.kind]])}
            style={{ left: `${(part / PARTS) * 100}%`, bottom: `${BOTTOM + level * LEVEL}px` }}
            title={`${formatTime(event.at)} ${texts.clockEvents[event.kind]} ${subjectOf(event)}`}
          />
        ))}
        <input
          type="range"
          className={rangeStyles.range}
          min={from}
          max={to}
          step={STEPS_MS[days]}
          value={at ?? from}
          aria-label={texts.clockDrag}
          aria-valuetext={formatTime(at ?? worldNow())}
          onChange={(event) => onDrag(Number(event.target.value))}
          onPointerUp={drop}
          onKeyUp={(event) => event.key === 'Enter' && drop()}
        />
      </Box>
      <Row size={12} tone="muted" justify="space-between" tabular>
        <Text whiteSpace="nowrap">{formatTime(from, '{m}-{d} {h}:{i}')}</Text>
        <Text textAlign="center" tone={at === undefined ? 'muted' : 'ink'} aria-live="polite">
          {at === undefined ? texts.clockDragHint : formatTime(at)}
          {next && ` → ${texts.clockEvents[next.kind]} ${subjectOf(next)}`}
        </Text>
        <Text whiteSpace="nowrap">{formatTime(to, '{m}-{d} {h}:{i}')}</Text>
      </Row>
    </Card>
  )
}

/** Pixels from the line to the first mark, and from one to the next above it. */
const BOTTOM = 30
const LEVEL = 10
const HIGHEST = 5

interface Placed {
  event: WorldEvent
  part: number
  level: number
}

function stacked(events: readonly WorldEvent[], from: number, to: number): Placed[] {
  const heights = new Map<number, number>()
  return events.flatMap((event) => {
    const part = Math.round(((toMilliseconds(event.at) - from) / (to - from)) * PARTS)
    if (part < 0 || part > PARTS) return []
    const level = heights.get(part) ?? 0
    heights.set(part, level + 1)
    return [{ event, part, level: Math.min(level, HIGHEST) }]
  })
}

import type { clockCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import { formatTime, toMilliseconds } from '@unilink/shared'
import { useState } from 'react'
import { now as worldNow } from '#src/api/now.ts'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Choice } from '#src/ui/button/choice.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { Card, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { emu } from '../control/emu.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import { hostPage } from '../host/host-page.ts'
import { ClockTab } from '../tabs/clock-tab.tsx'
import styles from './rooms.module.css'

type WorldEvent = EmuAnswerOf<typeof clockCalls.events>['events'][number]

const DAY_MS = 86_400_000
const HOURS_BACK = 1 / 24
const WINDOWS = [1, 7, 30, 180] as const
const SPEEDS = [1, 60, 3600] as const
const TONES = {
  linkBegins: 'green',
  linkEnds: 'red',
  waits: 'amber',
  codeEnds: 'grey',
  sessionEnds: 'grey',
  news: 'blue',
} as const

/** The world's time, to be dragged along what happens in it. */
export function ClockRoom() {
  const call = useEmu(emu.clock.events, {})
  // Whoever sets the clock by the buttons makes it another clock to the line.
  const [turn, setTurn] = useState(0)
  const change = useAction(async (body: Parameters<typeof emu.clock.change>[0]) => {
    await emu.clock.change(body)
    await hostPage().onClock()
    setTurn(turn + 1)
    call.retry()
  })
  const goTo = (at: number) => void change.run({ set: new Date(at).toISOString() })
  return (
    <>
      <Card pad={2} className={styles.clock}>
        <Row key={turn} wrap gap="1.5 2">
          <ClockTab />
        </Row>
        <Row as="fieldset" above={1.5} aria-label={texts.clockSpeed}>
          <Hint size={13}>{texts.clockSpeed}</Hint>
          {SPEEDS.map((scale) => (
            <Button key={scale} size="small" onClick={() => void change.run({ scale })}>
              {texts.clockSpeeds(scale)}
            </Button>
          ))}
        </Row>
      </Card>
      <EmuView call={call}>
        {({ events }) => {
          const coming = events.filter(({ kind }) => kind !== 'waits')
          const waiting = events.filter(({ kind }) => kind === 'waits')
          return (
            <>
              <Timeline events={coming} onGo={goTo} />
              <div className={styles.pair}>
                <Events title={texts.clockComing} events={coming} onGo={goTo} />
                <Events title={texts.clockWaiting} events={waiting} onGo={goTo} />
              </div>
            </>
          )
        }}
      </EmuView>
    </>
  )
}

interface EventsProps {
  events: readonly WorldEvent[]
  onGo: (at: number) => void
}

function Timeline({ events, onGo }: EventsProps) {
  const [days, setDays] = useState<(typeof WINDOWS)[number]>(WINDOWS[2])
  const [from] = useState(() => worldNow() - DAY_MS * HOURS_BACK)
  const [at, setAt] = useState<number>()
  const to = from + days * DAY_MS
  const shown = at ?? worldNow()
  const near = events.filter(({ at: time }) => {
    const ms = toMilliseconds(time)
    return ms >= from && ms <= to
  })
  const next = near.find(({ at: time }) => toMilliseconds(time) >= shown)
  const drop = () => {
    if (at === undefined) return
    onGo(at)
    setAt(undefined)
  }
  return (
    <Card pad={2} aria-label={texts.clockLine}>
      <Row wrap>
        <Text as="h2" size={15}>
          {texts.clockLine}
        </Text>
        <Row pushed>
          <Choice
            plain
            label={texts.clockWindow}
            values={WINDOWS}
            value={days}
            said={texts.clockDays}
            onChange={setDays}
          />
        </Row>
      </Row>
      <div className={styles.line}>
        {near.map(({ id, kind, at: time, title }) => (
          <i
            key={`${kind}-${id}`}
            className={styles[TONES[kind]]}
            style={{ left: `${((toMilliseconds(time) - from) / (to - from)) * 100}%` }}
            title={`${formatTime(time)} ${texts.clockEvents[kind]} ${title}`}
          />
        ))}
        <input
          type="range"
          min={from}
          max={to}
          step={60_000}
          value={Math.min(to, Math.max(from, shown))}
          aria-label={texts.clockDrag}
          aria-valuetext={formatTime(shown)}
          onChange={(event) => setAt(Number(event.target.value))}
          onPointerUp={drop}
          onKeyUp={(event) => event.key === 'Enter' && drop()}
        />
      </div>
      <Row size={12} tone="muted" justify="space-between" className="tabular">
        <span>{formatTime(from, '{m}-{d} {h}:{i}')}</span>
        <Text tone="ink" weight={600} aria-live="polite">
          {formatTime(shown)}
          {at !== undefined && next !== undefined && ` → ${texts.clockEvents[next.kind]} ${next.title}`}
        </Text>
        <span>{formatTime(to, '{m}-{d} {h}:{i}')}</span>
      </Row>
      <Hint size={12}>{texts.clockDragHint}</Hint>
    </Card>
  )
}

/** Just after, so that it has happened. */
const JUST_AFTER_MS = 1000

function Events({ title: heading, events, onGo }: EventsProps & { title: string }) {
  return (
    <Card aria-label={heading} className={styles.events}>
      <Text as="h2" size={15} pad="2 2 0" display="block">
        {heading}
      </Text>
      {events.length === 0 && (
        <Hint size={13} pad="0 2">
          {texts.clockNoEvents}
        </Hint>
      )}
      <Stack as="ul" bare gap={0} columns="one" margin="1 0 0">
        {events.map(({ id, kind, at, title }) => (
          <Row as="li" key={`${kind}-${id}`} gap={1.5} pad="1 2" lineAbove size={13}>
            <time className="tabular" title={formatTime(at)}>
              {formatTime(at, '{m}-{d} {h}:{i}')}
            </time>
            <Tag tone={TONES[kind]}>{texts.clockEvents[kind]}</Tag>
            <Text flex={1} minWidth={0} truncate>
              {kind === 'codeEnds' ? (texts.clockScenes[title as keyof typeof texts.clockScenes] ?? title) : title}
            </Text>
            {kind !== 'waits' && (
              <Button
                kind="text"
                size="small"
                aria-label={texts.clockGoTo(`${texts.clockEvents[kind]} ${title}`)}
                onClick={() => onGo(toMilliseconds(at) + JUST_AFTER_MS)}
              >
                {texts.clockGo}
              </Button>
            )}
          </Row>
        ))}
      </Stack>
    </Card>
  )
}

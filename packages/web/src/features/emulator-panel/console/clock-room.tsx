import { useState } from 'react'
import { formatTime, toMilliseconds } from '@unilink/shared'
import { ADDRESSES, requestOf } from '@unilink/shared/emulator'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Card, Hint, Row, Stack, Text } from '#src/ui/theme/primitives.tsx'
import { now as worldNow } from '#src/api/now.ts'
import { routes, withQuery } from '#src/config/routes.ts'
import { Button } from '#src/ui/button/button.tsx'
import { ButtonAnchor } from '#src/ui/button/button-anchor.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { emu, useEmu, EmuView, CardTitle } from '../control/emu.tsx'
import { hostPage } from '../host/host-page.ts'
import { ClockTab } from '../tabs/clock-tab.tsx'
import { ClockLine, distanceTo, EVENT_TONES, subjectOf, type WorldEvent } from './clock-line.tsx'
import styles from './rooms.module.css'

/** The world's time, to be dragged along what happens in it. */
export function ClockRoom() {
  const call = useEmu(emu.clock.events, {})
  // Whoever sets the clock by the line makes it another clock to the buttons.
  const [turn, setTurn] = useState(0)
  const [dragged, setDragged] = useState<number>()
  const onChanged = () => {
    setDragged(undefined)
    call.retry()
  }
  const change = useAction(async (at: number) => {
    await emu.clock.change({ set: new Date(at).toISOString() })
    await hostPage().onClock()
    setTurn(turn + 1)
    onChanged()
  })
  const goTo = (at: number) => void change.run(at)
  return (
    <>
      <Card pad={2} className={styles.clock}>
        <Stack key={turn} columns="one" gap={1.5}>
          <ClockTab onChanged={onChanged} />
        </Stack>
      </Card>
      <EmuView call={call}>
        {({ events }) => {
          const coming = events.filter(({ kind }) => kind !== 'waits')
          const waiting = events.filter(({ kind }) => kind === 'waits')
          return (
            <>
              <ClockLine events={coming} at={dragged} onDrag={setDragged} onGo={goTo} />
              <div className={styles.pair}>
                <ClockEvents title={texts.clockComing} none={texts.clockNoEvents} events={coming} onGo={goTo} />
                <ClockEvents title={texts.clockWaiting} none={texts.clockNoWaits} events={waiting} onGo={goTo} />
              </div>
            </>
          )
        }}
      </EmuView>
    </>
  )
}

/** Just after, so that it has happened. */
const JUST_AFTER_MS = 1000

interface ClockEventsProps {
  title: string
  none: string
  events: readonly WorldEvent[]
  onGo: (at: number) => void
}

/** What comes, each with the step to its moment; what waits, with the one to where it is decided. */
function ClockEvents({ title, none, events, onGo }: ClockEventsProps) {
  return (
    <Card aria-label={title} className={styles.events}>
      <CardTitle pad="2 2 0" display="block">
        {title}
      </CardTitle>
      {events.length === 0 && (
        <Hint size={13} pad="1 2">
          {none}
        </Hint>
      )}
      <Stack as="ul" bare gap={0} columns="one" margin="1 0 0">
        {events.map((event) => {
          const { id, kind, at } = event
          const ms = toMilliseconds(at)
          return (
            <Row as="li" key={`${kind}-${id}`} gap={1.5} pad="1 2" lineAbove size={13}>
              <Text as="time" hiddenAt={719} tabular title={formatTime(at)}>
                {formatTime(at, '{m}-{d} {h}:{i}')}
              </Text>
              <Tag tone={EVENT_TONES[kind]}>{texts.clockEvents[kind]}</Tag>
              <Row wrap flex={1} minWidth={0} gap="0 1">
                <Text minWidth={0} truncate>
                  {subjectOf(event)}
                </Text>
                <Text tone="muted" size={12} whiteSpace="nowrap">
                  {distanceTo(ms, worldNow())}
                </Text>
              </Row>
              {kind === 'waits' ? (
                <ButtonAnchor href={reviewOf(id)} kind="text" size="small" text={texts.clockReview} />
              ) : (
                <Button
                  kind="text"
                  size="small"
                  aria-label={texts.clockGoTo(`${texts.clockEvents[kind]} ${subjectOf(event)}`)}
                  onClick={() => onGo(ms + JUST_AFTER_MS)}
                >
                  {texts.clockGo}
                </Button>
              )}
            </Row>
          )
        })}
      </Stack>
    </Card>
  )
}

/** The review of a change in the portal, as somebody who may decide it. */
const reviewOf = (modifyId: string) =>
  requestOf(ADDRESSES.go.open, { as: 'operator', to: withQuery(routes.adminRevisionInfo, { modifyId }) }).path

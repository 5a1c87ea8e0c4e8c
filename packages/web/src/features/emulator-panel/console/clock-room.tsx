import { useState } from 'react'
import { emulatorConsoleTexts as texts } from '#src/config/texts/emulator/console.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Card, Stack } from '#src/ui/theme/primitives.tsx'
import { emu } from '../control/emu.ts'
import { useEmu } from '../control/use-emu.ts'
import { EmuView } from '../emu-view.tsx'
import { hostPage } from '../host/host-page.ts'
import { ClockTab } from '../tabs/clock-tab.tsx'
import { ClockEvents } from './clock-events.tsx'
import { ClockLine } from './clock-line.tsx'
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

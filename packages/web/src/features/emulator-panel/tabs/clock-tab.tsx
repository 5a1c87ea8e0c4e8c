import type { clockCalls, EmuAnswerOf } from '@unilink/shared/emulator'
import { toMilliseconds } from '@unilink/shared'
import { useId, useState } from 'react'
import { submits } from '#src/ui/action/submits.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Segmented } from '#src/ui/control/segmented.tsx'
import { Tag } from '#src/ui/state/tag.tsx'
import { useAction } from '#src/ui/action/use-action.ts'
import { MomentField } from '#src/ui/time/moment-field.tsx'
import { Box, Hint, Row } from '#src/ui/theme/primitives.tsx'
import { hostPage } from '../host/host-page.ts'
import { emu, useEmu, EmuView } from '../control/emu.tsx'
import { TickingTime } from '../console/ticking-time.tsx'
import styles from '../panel.module.css'

const SPEEDS = [0, 1, 60, 3600]
const SPEED_OPTIONS = SPEEDS.map((value) => ({ value, label: value === 0 ? texts.freeze : texts.clockSpeeds(value) }))

/** The world's time, its speed, and the steps by which it goes on. `onChanged` hears of each. */
export function ClockTab({ onChanged }: { onChanged?: () => void }) {
  const call = useEmu(emu.clock.read, {})
  const [at, setAt] = useState('')
  const field = useId()
  const change = useAction(async (body: Parameters<typeof emu.clock.change>[0]) => {
    call.setData(await emu.clock.change(body))
    // Whoever is signed in may no longer be by then: the page learns so at once.
    await hostPage().onClock()
    onChanged?.()
  })
  return (
    <EmuView call={call}>
      {(clock) => (
        <>
          <Row wrap gap="1 2">
            <Row as="p" tone="ink" size={20} weight={600}>
              <TickingTime />
              <Tag tone={clock.real ? 'grey' : 'amber'}>{stateOf(clock)}</Tag>
            </Row>
            <Segmented
              titled
              size="small"
              label={texts.clockSpeed}
              options={SPEED_OPTIONS}
              value={clock.scale}
              onChange={(scale) => void change.run({ scale })}
            />
          </Row>
          <Row wrap gap="1 2">
            <div className={styles.row}>
              {texts.advance.map(({ label, ms }) => (
                <Button key={ms} size="small" busy={change.running} onClick={() => void change.run({ advance: ms })}>
                  {label}
                </Button>
              ))}
            </div>
            <form
              className={styles.row}
              onSubmit={submits(() =>
                change.run({ set: new Date(toMilliseconds(at.replace('T', ' '))).toISOString() }),
              )}
            >
              <Row className={styles.field}>
                <Box as="label" whiteSpace="nowrap" htmlFor={field}>
                  {texts.clockSet}
                </Box>
                <MomentField id={field} value={at} onChange={setAt} />
              </Row>
              <Button text={texts.clockSetApply} size="small" type="submit" disabled={at === ''} />
            </form>
            <Button size="small" disabled={clock.real} onClick={() => void change.run({ reset: true })}>
              {texts.clockReset}
            </Button>
          </Row>
          <Hint size={12}>{texts.clockHint}</Hint>
        </>
      )}
    </EmuView>
  )
}

function stateOf({ scale, real }: EmuAnswerOf<typeof clockCalls.read>): string {
  if (scale === 0) return texts.clockFrozen
  if (scale !== 1) return texts.clockScale(scale)
  return real ? texts.clockReal : texts.clockChanged
}

import { useRef, useState } from 'react'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { isLatency, setLatency } from '../control/fault-name.ts'
import type { Faults } from './use-faults.ts'
import rangeStyles from '../control/range.module.css'

const MOST_MS = 5000
const STEP_MS = 100

export function LatencySlider({ faults: { rules, refresh } }: { faults: Faults }) {
  const rule = rules.find(isLatency)
  const known = typeof rule?.delay === 'number' ? rule.delay : 0
  const [moved, setMoved] = useState<number>()
  const newest = useRef<number>(undefined)
  const shown = moved ?? known
  const move = (to: number | undefined) => {
    newest.current = to
    setMoved(to)
  }
  const apply = useAction(async () => {
    // Where it is moved meanwhile comes next.
    for (let sent: number | undefined; newest.current !== sent;) {
      sent = newest.current
      if (sent !== undefined) await setLatency(sent).then(refresh)
    }
    move(undefined)
  })
  return (
    <Stack as="label" columns="auto wide 72" align="center">
      <span>{texts.latency}</span>
      <input
        type="range"
        className={rangeStyles.range}
        min={0}
        max={MOST_MS}
        step={STEP_MS}
        value={shown}
        aria-valuetext={texts.latencyValue(shown)}
        onChange={(event) => move(Number(event.target.value))}
        onPointerUp={() => void apply.run()}
        onKeyUp={() => void apply.run()}
        onBlur={() => void apply.run()}
      />
      <Box as="output" textAlign="right" tabular>
        {texts.latencyValue(shown)}
      </Box>
    </Stack>
  )
}

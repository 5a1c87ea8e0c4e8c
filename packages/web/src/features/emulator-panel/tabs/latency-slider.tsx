import { useState } from 'react'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { useAction } from '#src/ui/action/use-action.ts'
import { Box, Stack } from '#src/ui/theme/primitives.tsx'
import { setLatency } from '../control/fault-name.ts'
import type { Fault } from '../control/emu.tsx'
import rangeStyles from '../control/range.module.css'

const MOST_MS = 5000
const STEP_MS = 100

export function LatencySlider({ rule, onChanged }: { rule: Fault | undefined; onChanged: () => void }) {
  const known = typeof rule?.delay === 'number' ? rule.delay : 0
  const [moved, setMoved] = useState<number>()
  const shown = moved ?? known
  const apply = useAction(async () => {
    if (moved === undefined || moved === known) return
    await setLatency(moved, rule)
    onChanged()
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
        onChange={(event) => setMoved(Number(event.target.value))}
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

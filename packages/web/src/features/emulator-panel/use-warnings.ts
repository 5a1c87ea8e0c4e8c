import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import type { Clock, Fault } from './control/types.ts'
import { useEmu } from './control/use-emu.ts'

/** What somebody may have changed and forgotten: faults that are on, a time that is not real. */
export function useWarnings(): string[] {
  const faults = useEmu<{ faults: Fault[] }>('v1/faults').data?.faults ?? []
  const clock = useEmu<Clock>('v1/clock').data
  const active = faults.filter(({ enabled, remaining }) => enabled && remaining !== 0).length
  return [
    ...(active > 0 ? [emulatorTexts.warnFaults(active)] : []),
    ...(clock !== undefined && !clock.real ? [emulatorTexts.warnClock] : []),
  ]
}

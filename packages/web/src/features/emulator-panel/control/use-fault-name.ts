import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { emu, useEmu } from './emu.tsx'
import { faultNameOf } from './fault-name.ts'
import { useFresh } from './use-fresh.ts'

/** Names a rule by its id; one that is gone has none. */
export function useFaultName(): (id: string) => string {
  const faults = useEmu(emu.faults.list, {})
  const presets = useEmu(emu.faults.presets, {}).data?.presets ?? []
  useFresh('fault', faults.retry)
  return (id) => {
    const rule = faults.data?.faults.find((one) => one.id === id)
    return rule === undefined ? emulatorFaultTexts.faultGone : faultNameOf(rule, presets)
  }
}

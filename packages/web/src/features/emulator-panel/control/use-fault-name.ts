import { emu } from './emu.ts'
import { faultNameOf } from './fault-name.ts'
import { useEmu } from './use-emu.ts'
import { useFresh } from './use-fresh.ts'

/** Names a rule by its id; one that is gone has its id alone. */
export function useFaultName(): (id: string) => string {
  const faults = useEmu(emu.faults.list, {})
  const presets = useEmu(emu.faults.presets, {}).data?.presets ?? []
  useFresh('fault', faults.retry)
  return (id) => {
    const rule = faults.data?.faults.find((one) => one.id === id)
    return rule === undefined ? id : faultNameOf(rule, presets)
  }
}

import { isInForce } from '@unilink/shared/emulator'
import { useAction } from '#src/ui/action/use-action.ts'
import { emu, useEmu, type Fault, type Preset } from '../control/emu.tsx'
import { useFresh } from '../control/use-fresh.ts'
import { useFaultScope } from './fault-scope.tsx'

/** The rules that are in force, the ready-made ones, and what the next one that is switched on is to meet. */
export function useFaults() {
  const call = useEmu(emu.faults.list, {})
  const presets = useEmu(emu.faults.presets, {}).data?.presets ?? []
  const scope = useFaultScope()
  useFresh('fault', call.retry)
  const rules = call.data?.faults ?? []
  const refresh = async () => call.setData(await emu.faults.list({}))
  const add = async (effect: { preset: Preset['preset'] } | { code: number }) => {
    const { account, path, bounds } = scope
    await emu.faults.add({ ...effect, account, ...(path !== '' && { path }), ...bounds })
    await refresh()
  }
  const remove = async (gone: readonly Fault[]) => {
    await Promise.all(gone.map(({ id }) => emu.faults.remove({ id })))
    await refresh()
  }
  const clear = useAction(async () => {
    await emu.faults.clear()
    await refresh()
  })
  return { call, presets, rules, live: rules.filter(isInForce), scope, refresh, add, remove, clear }
}

export type Faults = ReturnType<typeof useFaults>

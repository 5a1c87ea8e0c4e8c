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
  const without = (gone: readonly Fault[]) => call.setData({ faults: rules.filter((rule) => !gone.includes(rule)) })
  const add = useAction(async (effect: { preset: Preset['preset'] } | { code: number }) => {
    const { account, path, bounds } = scope
    const rule = await emu.faults.add({ ...effect, account, ...(path !== '' && { path }), ...bounds })
    call.setData({ faults: [rule, ...rules] })
  })
  const remove = useAction(async (gone: readonly Fault[]) => {
    await Promise.all(gone.map(({ id }) => emu.faults.remove({ id })))
    without(gone)
  })
  const clear = useAction(async () => {
    await emu.faults.clear()
    without(rules)
  })
  const put = (changed: Fault) =>
    call.setData({ faults: rules.map((rule) => (rule.id === changed.id ? changed : rule)) })
  return { call, presets, rules, live: rules.filter(isInForce), scope, add, remove, clear, put }
}

export type Faults = ReturnType<typeof useFaults>

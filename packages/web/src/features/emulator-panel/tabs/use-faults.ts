import { useState } from 'react'
import { useAction } from '#src/ui/action/use-action.ts'
import { emu } from '../control/emu.ts'
import { isInForce } from '../control/fault-name.ts'
import type { Fault, Preset } from '../control/types.ts'
import { useEmu } from '../control/use-emu.ts'
import { useFresh } from '../control/use-fresh.ts'
import { useSignedIn } from '../host/host-page.ts'

/** How often a rule meets a request, by what is chosen. */
const OFTEN = {
  always: {},
  next1: { times: 1 },
  next3: { times: 3 },
  next5: { times: 5 },
  half: { probability: 0.5 },
  tenth: { probability: 0.1 },
} as const
export type Often = keyof typeof OFTEN
export const OFTENS = Object.keys(OFTEN) as Often[]

/** The rules that are in force, the ready-made ones, and what the next one that is switched on is to meet. */
export function useFaults() {
  const call = useEmu(emu.faults.list, {})
  const presets = useEmu(emu.faults.presets, {}).data?.presets ?? []
  const info = useSignedIn()
  const [often, setOften] = useState<Often>('always')
  const [path, setPath] = useState('')
  const [onlyMe, setOnlyMe] = useState(false)
  useFresh('fault', call.retry)
  const rules = call.data?.faults ?? []
  const without = (gone: readonly Fault[]) => call.setData({ faults: rules.filter((rule) => !gone.includes(rule)) })
  const add = useAction(async (effect: { preset: Preset['preset'] } | { code: number }) => {
    const account = onlyMe ? info?.email : undefined
    const rule = await emu.faults.add({ ...effect, account, ...(path !== '' && { path }), ...OFTEN[often] })
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
  const scope = { often, setOften, path, setPath, onlyMe, setOnlyMe, mayOnlyMe: info !== null }
  return { call, presets, rules, live: rules.filter(isInForce), scope, add, remove, clear }
}

export type Faults = ReturnType<typeof useFaults>

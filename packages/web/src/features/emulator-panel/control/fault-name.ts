import { CODES, type Code } from '@unilink/shared'
import { codeText } from '#src/config/code-text.ts'
import { emulatorFaultTexts as texts } from '#src/config/texts/emulator/faults.ts'
import { type Fault, type Preset, emu, useEmu } from './emu.tsx'
import { useFresh } from './use-fresh.ts'

const NAME = 'panel latency'

export const isLatency = ({ name }: Fault): boolean => name === NAME

/** Holds every call back by so many milliseconds, by one rule; 0 takes it away. */
export async function setLatency(delay: number): Promise<void> {
  const rule = (await emu.faults.list({})).faults.find(isLatency)
  if (rule !== undefined)
    await (delay === 0 ? emu.faults.remove({ id: rule.id }) : emu.faults.change({ id: rule.id, delay }))
  else if (delay > 0) await emu.faults.add({ name: NAME, path: '/api/*', delay })
}

/** What a rule does, in a few words. */
export function faultNameOf(rule: Fault, presets: readonly Pick<Preset, 'preset' | 'title'>[]): string {
  const { id, name, preset, code, status, delay } = rule
  if (isLatency(rule)) return texts.latency
  if (name !== undefined) return name
  if (preset !== undefined) return presets.find((one) => one.preset === preset)?.title ?? preset
  if (code !== undefined) return code in CODES ? `${code} ${codeText(code as Code)}` : String(code)
  if (status !== undefined) return `HTTP ${status}`
  return delay === undefined ? id : texts.latency
}

/** Names a rule by its id; one that is gone has none. */
export function useFaultName(): (id: string) => string {
  const faults = useEmu(emu.faults.list, {})
  const presets = useEmu(emu.faults.presets, {}).data?.presets ?? []
  useFresh('fault', faults.retry)
  return (id) => {
    const rule = faults.data?.faults.find((one) => one.id === id)
    return rule === undefined ? texts.faultGone : faultNameOf(rule, presets)
  }
}

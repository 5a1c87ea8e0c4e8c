import { CODES, type Code } from '@unilink/shared'
import { codeText } from '#src/config/code-text.ts'
import { emulatorFaultTexts } from '#src/config/texts/emulator/faults.ts'
import { isLatency } from './latency.ts'
import type { Fault, Preset } from './emu.tsx'

/** What a rule does, in a few words. */
export function faultNameOf(rule: Fault, presets: readonly Pick<Preset, 'preset' | 'title'>[]): string {
  const { id, name, preset, code, status, delay } = rule
  if (isLatency(rule)) return emulatorFaultTexts.latency
  if (name !== undefined) return name
  if (preset !== undefined) return presets.find((one) => one.preset === preset)?.title ?? preset
  if (code !== undefined) return code in CODES ? `${code} ${codeText(code as Code)}` : String(code)
  if (status !== undefined) return `HTTP ${status}`
  return delay === undefined ? id : emulatorFaultTexts.latency
}

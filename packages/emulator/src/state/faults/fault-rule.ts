import type { FaultInput, FaultPatch } from '@unilink/shared/emulator'
import { PRESETS, type Effect, type Preset } from './fault-presets.ts'

export interface FaultRule extends FaultInput {
  id: string
  path: string
  when: 'before' | 'after'
  enabled: boolean
  hits: number
  /** Hits that are left; null when there is no limit. */
  remaining: number | null
}

/** `hits` are those that the rule had before a change. */
export function toRule(id: string, input: FaultInput, hits: number): FaultRule {
  const preset: Preset | undefined = input.preset && PRESETS[input.preset]
  return {
    ...input,
    id,
    path: input.path ?? preset?.path ?? '/api/*',
    when: input.when ?? 'before',
    enabled: input.enabled ?? true,
    hits,
    remaining: input.times ?? null,
  }
}

/** What a rule does besides delaying. */
export function effectOf({ preset, code, status }: Pick<FaultInput, 'preset' | 'code' | 'status'>): Effect | undefined {
  if (preset !== undefined) return PRESETS[preset].effect
  if (code !== undefined) return { kind: 'refusal', code }
  return status === undefined ? undefined : { kind: 'status', status }
}

/** An input with a change applied: null takes a field away, a new effect replaces the one before. */
export function patchInput(input: FaultInput, patch: FaultPatch): FaultInput {
  const { preset, code, status, ...rest } = input
  const hasEffect = [patch.preset, patch.code, patch.status].some((value) => value !== undefined)
  const changed = { ...(hasEffect ? rest : { ...rest, preset, code, status }), ...patch }
  return Object.fromEntries(Object.entries(changed).filter(([, value]) => value != null))
}

import type { z } from 'zod'
import type { faultInput } from '#src/state/faults/fault-input.ts'
import type { PresetName } from '#src/state/faults/fault-presets.ts'
import type { FaultRule } from '#src/state/faults/fault-rule.ts'
import type { ControlClient } from './control-client.ts'

/** A preset, a code of the catalogue, an HTTP status, or only a delay. */
export type Fault = z.input<typeof faultInput>

const FAULTS = '/__emu/v1/faults'

/** Faults of a world. */
export interface FaultControl {
  /** By its fields, by the name of a preset, or by a code of the catalogue. */
  add(fault: Fault | PresetName | number): Promise<FaultRule>
  /** Newest first. */
  list(): Promise<FaultRule[]>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

export function faultControl(ask: ControlClient): FaultControl {
  return {
    add: (fault) => ask('POST', FAULTS, toFault(fault)),
    list: async () => (await ask<{ faults: FaultRule[] }>('GET', FAULTS)).faults,
    remove: (id) => ask('DELETE', `${FAULTS}/${encodeURIComponent(id)}`),
    clear: () => ask('DELETE', FAULTS),
  }
}

function toFault(fault: Fault | PresetName | number): Fault {
  if (typeof fault === 'string') return { preset: fault }
  return typeof fault === 'number' ? { code: fault, path: 'declaring-calls' } : fault
}

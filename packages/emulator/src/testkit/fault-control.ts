import type { EmulatorClient } from '@unilink/client/emulator'
import type { EmuAnswerOf, EmuInputOf, faultCalls, PresetName } from '@unilink/shared/emulator'

/** A preset, a code of the catalogue, an HTTP status, or only a delay. */
export type Fault = EmuInputOf<typeof faultCalls.add>

export type FaultRule = EmuAnswerOf<typeof faultCalls.add>

export interface FaultControl {
  /** By its fields, by the name of a preset, or by a code of the catalogue. */
  add(fault: Fault | PresetName | number): Promise<FaultRule>
  /** Newest first. */
  list(): Promise<FaultRule[]>
  remove(id: string): Promise<void>
  clear(): Promise<void>
}

export function faultControl({ faults }: Pick<EmulatorClient, 'faults'>): FaultControl {
  return {
    add: (fault) => faults.add(toFault(fault)),
    list: async () => (await faults.list()).faults,
    remove: (id) => faults.remove({ id }),
    clear: () => faults.clear(),
  }
}

function toFault(fault: Fault | PresetName | number): Fault {
  if (typeof fault === 'string') return { preset: fault }
  return typeof fault === 'number' ? { code: fault, path: 'declaring-calls' } : fault
}

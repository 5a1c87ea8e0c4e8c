import { told, ToldError, type EMULATOR, type Text } from '#src/kernel/told/told.ts'
import type { Fillings } from '@unilink/server/kernel/told/told.ts'

/** A refusal of the emulator: HTTP status, message and optional details. */
export class EmuError extends ToldError {
  override readonly name = 'EmuError'
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(status: number, said: Text, details: Record<string, unknown> = {}) {
    super(said)
    this.status = status
    this.details = details
  }
}

export const emuError = <Key extends keyof typeof EMULATOR>(status: number, said: Key, ...fillings: Fillings<Key>) =>
  new EmuError(status, told(said, ...fillings))

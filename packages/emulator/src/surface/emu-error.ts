import { ToldError, type Text } from '@unilink/server/kernel/told/text.ts'

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

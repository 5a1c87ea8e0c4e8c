/** A refusal of the emulator: HTTP status, message and optional details. */
export class EmuError extends Error {
  override readonly name = 'EmuError'
  readonly status: number
  readonly details: Record<string, unknown>

  constructor(status: number, message: string, details: Record<string, unknown> = {}) {
    super(message)
    this.status = status
    this.details = details
  }
}

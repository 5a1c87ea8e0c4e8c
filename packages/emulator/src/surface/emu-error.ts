/** How a call of the emulator refuses: an HTTP status and what is wrong, with details for the caller if there are any. */
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

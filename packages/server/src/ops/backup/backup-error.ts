/**
 * missing: there is no backup · damaged: what is there is none that was written whole · foreign: another format or schema
 * · taken: its target is in use or holds something already.
 */
type Fault = 'missing' | 'damaged' | 'foreign' | 'taken'

/** A backup cannot be made or restored; the words are for the person at the terminal. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
  readonly fault: Fault

  constructor(fault: Fault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

import { told, ToldError, type Fillings, type PLATFORM, type Text } from '#src/kernel/told/told.ts'

/**
 * missing: there is no backup · damaged: what is there is none that was written whole · foreign: another format or schema
 * · taken: its target is in use or holds something already · secret: what it is encrypted with is missing, wrong or weak.
 */
type Fault = 'missing' | 'damaged' | 'foreign' | 'taken' | 'secret'

/** A backup cannot be made or restored; the message is for the operator. */
export class BackupError extends ToldError {
  override readonly name = 'BackupError'
  readonly fault: Fault

  constructor(fault: Fault, message: Text, options?: ErrorOptions) {
    super(message, options)
    this.fault = fault
  }
}

export const backupError = <Key extends keyof typeof PLATFORM>(fault: Fault, said: Key, ...fillings: Fillings<Key>) =>
  new BackupError(fault, told(said, ...fillings))

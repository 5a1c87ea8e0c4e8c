/**
 * What the processes of one installation have in common besides their database. A process alone has it to itself;
 * while the others cannot be reached each goes on by itself.
 */
export interface SharedState {
  /** `alone`: there is nothing to share through; `away`: there is, but it does not answer now. */
  readonly status: 'alone' | 'together' | 'away'
  /**
   * Counts one more for `key` and resolves to how many all processes together have counted. Never rejects.
   * A count is kept for at least `lifeMs`, so a key should name its own period.
   */
  count(key: string, lifeMs: number): Promise<number>
  /** Tells the other processes, without waiting; one that is cut off does not hear it. */
  tell(topic: string, message: string): void
  /** `heard` is given what others tell, and undefined when something may have been missed. */
  listen(topic: string, heard: (message: string | undefined) => void): void
  close(): Promise<void>
}

/** State shared by the processes of an installation; while others are away each goes on by itself. */
export interface SharedState {
  /** `alone`: nothing to share through; `away`: Redis does not answer. */
  readonly status: 'alone' | 'together' | 'away'
  /** Counts for `key`; resolves to the sum of all processes, never rejects. Lives `lifeMs` at least. */
  count(key: string, lifeMs: number, by?: number): Promise<number>
  /** Sends to other processes without waiting; delivery is not guaranteed. */
  tell(topic: string, message: string): void
  /** Sends to other processes and resolves once each has heard it, or after a second in which one has not. Never rejects. */
  agree(topic: string, message: string): Promise<void>
  /** `heard` gets each message, and undefined when some may have been missed. */
  listen(topic: string, heard: (message: string | undefined) => void): void
  close(): Promise<void>
}

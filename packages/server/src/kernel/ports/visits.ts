export interface VisitBacklog {
  bytes: number
  room: number
  /** Milliseconds since the epoch; undefined when none waits. */
  oldestAt: number | undefined
  /** Whether its own disk takes nothing. */
  strained: boolean
}

/** Takes visits as they are answered. A visit that was taken outlives the process. */
export interface Visits {
  /** Takes a visit as a line. Resolves once it outlives the process; rejects when it cannot be kept. */
  record(line: string): Promise<void>
  /** What waits for the database: how much, how much more fits, and since when. */
  readonly backlog: VisitBacklog
  /** Resolves once the database has all that was recorded before; rejects when it does not take it. */
  settled(): Promise<void>
  close(): Promise<void>
}

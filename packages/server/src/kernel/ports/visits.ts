export interface VisitBacklog {
  bytes: number
  room: number
  /** Milliseconds since the epoch; undefined when nothing waits. */
  oldestAt: number | undefined
  /** Whether its disk refuses writes. */
  strained: boolean
}

/** Records answered visits. A recorded visit survives the process. */
export interface Visits {
  /** Records a visit as a journal line. Resolves once it survives the process; rejects when it cannot be kept. */
  record(line: string): Promise<void>
  /** Waiting visits: size, free space and age. */
  readonly backlog: VisitBacklog
  /** Resolves once the database has everything recorded before; rejects when it fails. */
  settled(): Promise<void>
  close(): Promise<void>
}

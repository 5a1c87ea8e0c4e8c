import type { Part } from './read-lines.ts'

/** What drains the journal: stores a part of a segment at a time. */
export interface PartStore {
  /** The longest part it takes. */
  readonly partBytes: number
  /** Stores a part and says how many bytes of it are done with. */
  store(part: Part): Promise<number>
}

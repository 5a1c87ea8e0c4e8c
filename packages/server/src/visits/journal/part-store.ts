import type { Part } from './read-lines.ts'

/** Drains the journal, a part of a segment at a time. */
export interface PartStore {
  /** The longest part it takes. */
  readonly partBytes: number
  /** Stores a part; gives the number of finished bytes. */
  store(part: Part): Promise<number>
}

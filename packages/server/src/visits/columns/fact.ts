import { VISIT_TRAITS } from '@unilink/shared'

/** What is written of a visit, or of what came of it, in the columns of a part. */
export interface Fact {
  appId: string
  /** Of the visit, Shanghai's, since the epoch. */
  hour: number
  /** One of the kinds of visits or of events. */
  kind: string
  /** -1 takes back what was counted before its visit was known. */
  sign: 1 | -1
  /** In the order of `CELLS`. */
  cells: readonly string[]
  /** Of visits that count: who came. */
  visitor?: string
  ip?: string
}

/** The columns that a fact has a text in. */
export const CELLS = ['link', 'revision', ...VISIT_TRAITS, 'store'] as const
export type Cell = (typeof CELLS)[number]

/** The name of a cell's column in `Visit`; the store is the event's. */
export const visitColumn = (cell: Exclude<Cell, 'store'>): string =>
  cell === 'link' || cell === 'revision' ? `${cell}Id` : cell

export const dayOfHour = (hour: number): number => Math.floor(hour / 24)

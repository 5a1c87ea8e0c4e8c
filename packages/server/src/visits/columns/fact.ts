import type { VISIT_TRAITS } from '@unilink/shared'

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

/** What is told of a visit; written out, so that the thread loads none of the contract. */
const TRAITS = [
  'channel',
  'entry',
  'province',
  'city',
  'brand',
  'os',
  'browser',
  'container',
] as const satisfies typeof VISIT_TRAITS
/** The columns that a fact has a text in. */
export const CELLS = ['link', 'revision', ...TRAITS, 'store'] as const
export type Cell = (typeof CELLS)[number]

/** The name of a cell's column in `Visit`; the store is the event's. */
export const visitColumn = (cell: Exclude<Cell, 'store'>): string =>
  cell === 'link' || cell === 'revision' ? `${cell}Id` : cell

export const dayOfHour = (hour: number): number => Math.floor(hour / 24)

type Row = readonly (string | number)[]

/** The facts of a JSON array of rows, as a step's statements give it. */
export const factsIn = (json: string): Fact[] => (JSON.parse(json) as Row[]).map(factOf)

function factOf(row: Row): Fact {
  const [appId, hour, kind, sign] = row as [string, number, string, 1 | -1]
  const end = 4 + CELLS.length
  const cells = row.slice(4, end) as string[]
  if (kind !== 'visit') return { appId, hour, kind, sign, cells }
  return { appId, hour, kind, sign, cells, visitor: row[end] as string, ip: row[end + 1] as string }
}

import type { VISIT_TRAITS } from '@unilink/shared'

/** What is counted of a visit, or of what came of it. */
export interface Fact {
  appId: string
  /** Of the visit, Shanghai's, since the epoch. */
  hour: number
  /** One of the kinds of visits or of events. */
  kind: string
  /** How many alike; -1 takes back what was counted before its visit was known. */
  count: number
  /** In the order of `CELLS`. */
  cells: readonly string[]
  /** Of visits that count: who came. */
  visitor?: string
  ip?: string
  /** Of an event: its visit is not known yet, so that most cells are empty. */
  early?: boolean
}

/** What is told of a visit; written out, so that the thread loads none of the contract. */
export const TRAITS = [
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
  const [appId, hour, told] = row as [string, number, string]
  // A row that takes back another of its kind.
  if (told.startsWith('-')) return { ...factOf([appId, hour, told.slice(1), ...row.slice(3)]), count: -1 }
  const kind = told
  const end = 3 + CELLS.length
  const cells = row.slice(3, end) as string[]
  if (kind !== 'visit') return { appId, hour, kind, count: 1, cells, early: row[end] === 1 }
  return { appId, hour, kind, count: 1, cells, visitor: row[end] as string, ip: row[end + 1] as string }
}

/** Takes back what an event was counted as before its visit was known. */
export function takenBack(event: Fact): Fact {
  const cells = CELLS.map((name, index) => (name === 'link' || name === 'store' ? (event.cells[index] ?? '') : ''))
  return { ...event, count: -1, cells }
}

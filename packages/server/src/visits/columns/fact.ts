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
  /** The numbers that both have in the app, once they are given. */
  who?: readonly [visitor: number, ip: number]
  /** Of an event: its visit is not known yet, so that most cells are empty. */
  early?: boolean
}

/** What is told of a visit; written out, so that the thread loads none of the contract. */
export const EARLIER_TRAITS = ['channel', 'entry', 'province', 'city', 'brand', 'os', 'browser', 'container'] as const
/** Cells of a visit that stand behind those of its answer, since lines of earlier versions lack them. */
export const LATER_CELLS = [
  'country',
  'operator',
  'language',
  'utmSource',
  'utmMedium',
  'utmCampaign',
  'utmTerm',
  'utmContent',
] as const

/** Those that visits of earlier versions lack. Days are not summed up by them. */
export const LATER_TRAITS = ['model', ...LATER_CELLS] as const
export const TRAITS = [...LATER_TRAITS, ...EARLIER_TRAITS] as const satisfies readonly Trait[]
type Trait = (typeof VISIT_TRAITS)[number]
export const isLater = (name: string): boolean => LATER_TRAITS.some((trait) => trait === name)
/** The columns that a fact has a text in; those that are summed up by day stand together. */
export const CELLS = ['link', 'revision', ...TRAITS, 'store'] as const
export const SUMMED_CELLS = [...EARLIER_TRAITS, 'store'] as const
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

/** What an app has told begins with this. */
const APP = 'app_'
const DAY_MS = 24 * 3_600_000

export const isOfApp = (kind: string): boolean => kind.startsWith(APP)

/** The kind of an event by the name that the open API has for it. */
export const appEventKind = (name: string): string => `${APP}${name}`

/**
 * What is kept of an app's event where a store jump has its store, since no event has both: the whole days of 24 hours after
 * the visit, and behind a colon the amount in cents.
 */
export const appEventCell = (delayMs: number, cents: number | undefined): string =>
  `${Math.floor(Math.max(0, delayMs) / DAY_MS)}${cents === undefined ? '' : `:${cents}`}`

/** What such a cell says; of a store, or of nothing, day 0 and no amount. */
export function readAppEventCell(cell: string): { day: number; cents: number } {
  const [, day = '0', cents = '0'] = /^(\d+)(?::(\d+))?$/.exec(cell) ?? []
  return { day: Number(day), cents: Number(cents) }
}

/** Whether a cell names a store, or nothing. */
export const isStoreCell = (cell: string): boolean => !/^\d/.test(cell)

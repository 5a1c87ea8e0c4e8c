/** What an app has told begins with this. */
const APP = 'app_'
const DAY_MS = 24 * 3_600_000

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

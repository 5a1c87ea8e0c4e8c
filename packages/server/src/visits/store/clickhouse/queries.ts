import { list, text } from './literals.ts'
import { EVENTS_KEPT, numberOf, VISITS_KEPT } from './tables.ts'
import { isOfApp } from '#src/visits/columns/fact.ts'
import type { Hours, LinksScope } from '#src/kernel/ports/figures.ts'

/** Hours of a day. */
export const DAY = 24

export const LED_AWAY = ['store_jump', 'apk_download', 'h5']

/** A scope, or some apps, or all there are. */
export type Of = LinksScope | { apps: readonly string[] } | 'everywhere'

/** A range, or several that have no hour in common. */
export type When = Hours | readonly Hours[]

export const ofWhom = (of: Of, link = 'linkId'): string => {
  if (of === 'everywhere') return '1'
  if ('apps' in of) return `appId IN ${list(of.apps)}`
  return [`appId = ${text(of.appId)}`, ...linksOf(of, link)].join(' AND ')
}

const linksOf = ({ linkId, among }: LinksScope, link: string): string[] => [
  ...(linkId === undefined ? [] : [`${link} = ${text(linkId)}`]),
  ...(among ? [`${link} IN ${list(among)}`] : []),
]

/** The same of rows that are kept: the index has the app as a text, the rows as a number. */
const whoseRows = (of: Of): string => {
  const apps = of === 'everywhere' ? [] : 'apps' in of ? of.apps : [of.appId]
  // Until 2019 a hint knew no `IN`.
  const named = apps.map((app) => `appId = ${text(app)}`).join(' OR ') || '0'
  const numbers = apps.map((app) => numberOf(text(app))).join() || '0'
  // One compared takes half the time that a set of one does.
  const whose = `indexHint(${named}) AND app ${apps.length > 1 ? `IN (${numbers})` : `= ${numbers}`}`
  if (of === 'everywhere') return '1'
  return [whose, ...('apps' in of ? [] : linksOf(of, 'linkId'))].join(' AND ')
}

const isIn = (hour: 'hour' | 'visitHour', when: When): string =>
  [when]
    .flat()
    .map(({ from, to }) => `${hour} BETWEEN ${from} AND ${to}`)
    .join(' OR ') || '0'

/** Rows whose visits were within a range; `hour` names the column. */
export const within = (of: Of, hour: 'hour' | 'visitHour', when: When): string =>
  `${whoseRows(of)} AND (${isIn(hour, when)})`

/** Of the visits of a range those that count as one. */
export const visitsWithin = (of: Of, hours: When): string => `${within(of, 'hour', hours)} AND counts`

/** The same of whole days: each is a partition, so their hours are not read. */
export const visitsOnDays = (of: Of, hours: When): string =>
  `${whoseRows(of)} AND indexHint(${isIn('hour', hours)}) AND counts`

/** Merged parts that are all there is of their day: no row is twice. */
export type Closed = readonly string[]

/** A day that has rows. */
export interface KnownDay {
  day: number
  /** The run that added it up, if it is still as it was then; the hour of the day before which it did, and what was told of it since. */
  sums?: string | undefined
  summed: number
  told: ReadonlySet<string>
  /** The part of events that is added up where the day is, if others lie beside it. */
  base?: string | undefined
  /** The run that found who came again, if neither this day nor any before is other than it was then; and the hour of the day before which it looked. */
  seen?: string | undefined
  until: number
}

/** By table, and by day in order. */
export type Known = Readonly<Record<'visits' | 'events', Closed>> & {
  days: readonly KnownDay[]
  /** Whether the server is from before 2019. */
  isEarly?: boolean
}

export const NOTHING_KNOWN: Known = { visits: [], events: [], days: [] }

/**
 * Rows of a table that pass, each once though it be stored twice. To tell rows apart is most of the cost of a count, so those of closed parts count as they are; `apart` tells
 * the others apart.
 */
function once(closed: Closed, when: When, from: string, plain: string, apart: (from: string) => string): string {
  const isIn = (name: string) =>
    [when].flat().some(({ from, to }) => Number.parseInt(name) * DAY + DAY > from && Number.parseInt(name) * DAY <= to)
  // The name of a part begins with its day.
  const parts = closed.filter(isIn)
  if (parts.length === 0) return `(${apart(from)})`
  const inClosed = `_part IN ${list(parts)}`
  return `(SELECT ${plain} ${from} AND ${inClosed} UNION ALL ${apart(`${from} AND NOT ${inClosed}`)})`
}

/** The visits of some hours that count as one, each once: some columns of them. */
export const visitsOnce = (known: Known, of: Of, when: When, columns: string): string =>
  visitRowsOnce(known, when, visitsWithin(of, when), columns)

/** The rows of visits of some hours that pass, each once. */
export const visitRowsOnce = (known: Known, when: When, where: string, columns: string): string =>
  once(
    known.visits,
    when,
    `FROM ${VISITS_KEPT} WHERE ${where}`,
    columns,
    (from) => `SELECT ${columns} ${from} LIMIT 1 BY visit`,
  )

/** A leg of a union over some hours, if there are any: one that finds nothing costs a server milliseconds all the same. */
export const legIf = (rest: readonly Hours[], leg: string): string[] => (rest.length > 0 ? [`SELECT ${leg}`] : [])

/** What lies beside parts of events, the bases, of some hours. */
export interface Late {
  spans: readonly Hours[]
  bases: readonly string[]
}

/** Events of some kinds. Those that apps tell are few. */
export const ofKinds = (kinds: readonly string[]): string =>
  `${kinds.every(isOfApp) ? 'ofApp = 1 AND ' : ''}kind IN ${list(kinds)}`

const shop = (store: string) => `if(kind = 'apk_download', 'apk', toString(${store})) AS shop`
const PLAIN = `visit, kind, visitHour AS told, linkId AS link, ${shop('store')}`
/** Of what was told twice, what was told first. */
const FIRST = `visit, kind, any(visitHour) AS told, any(linkId) AS link, ${shop('argMax(store, early)')}`

/** What visits of a range led to, of some kinds, each once, with its visit and its store (`shop`). */
export const eventsOnce = (known: Known, of: Of, hours: When, kinds: readonly string[]): string =>
  once(
    known.events,
    hours,
    `FROM ${EVENTS_KEPT} WHERE ${within(of, 'visitHour', hours)} AND ${ofKinds(kinds)}`,
    PLAIN,
    (others) => `SELECT ${FIRST} ${others} GROUP BY visit, kind`,
  )

/** What visits were told of that lies beside the bases. */
export const visitsBeside = (of: Of, { spans, bases }: Late, kinds: readonly string[]): string =>
  `SELECT visit FROM ${EVENTS_KEPT} WHERE ${within(of, 'visitHour', spans)} AND ${ofKinds(kinds)} AND NOT _part IN ${list(bases)}`

/** What apps told that the bases lack as rows that count (`sign`) 1, and what that takes the place of in them as rows that count -1. Of the bases, which are long, no link is read. */
export function eventsBeside(of: Of, late: Late, kinds: readonly string[]): string {
  const rows = `${within(of, 'visitHour', late.spans)} AND ${ofKinds(kinds)}`
  const inBase = `_part IN ${list(late.bases)}`
  return `(SELECT visit, kind, told, link, change.1 AS shop, change.2 AS sign FROM (
      SELECT visit, kind, max(hour) AS told, max(its) AS link, toString(argMax(store, early)) AS first, max(base) AS isInBase, toString(argMaxIf(store, early, base = 1)) AS was FROM (
        SELECT visit, kind, visitHour AS hour, linkId AS its, store, early, toUInt8(0) AS base FROM ${EVENTS_KEPT} WHERE ${rows} AND NOT ${inBase}
        UNION ALL SELECT visit, kind, toUInt32(0) AS hour, '' AS its, store, early, toUInt8(1) AS base
        FROM ${EVENTS_KEPT} PREWHERE ofApp = 1 WHERE ${rows} AND ${inBase} AND visit IN (${visitsBeside(of, late, kinds)}))
      GROUP BY visit, kind HAVING isInBase = 0 OR first <> was)
    ARRAY JOIN if(isInBase = 1, [(first, toInt8(1)), (was, toInt8(-1))], [(first, toInt8(1))]) AS change)`
}

import { list, membersOf, text } from './literals.ts'
import { EVENTS_KEPT, numberOf, VISITS_KEPT } from './tables.ts'
import { hoursOfBuckets } from '#src/visits/figures/stats-range.ts'
import { isOfApp } from '#src/visits/columns/fact.ts'
import type { Hours, LinksScope } from '#src/kernel/ports/figures.ts'

/** Hours of a day. */
export const DAY = 24
export const daySpan = (day: number): Hours => hoursOfBuckets(day, day, 'day')

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

/** For the index alone, which has texts. Until 2019 a hint knew no `IN`. */
const hintOf = (column: string, ids: readonly string[]): string =>
  `indexHint(${ids.map((id) => `${column} = ${text(id)}`).join(' OR ') || '0'})`
/** More links than this stand in most of what the index tells apart. */
const FEW = 20
/** One compared takes half the time that a set of one does; many make a statement longer than a server takes. */
const isOneOf = (column: string, ids: readonly string[]): string => {
  if (ids.length <= 1) return `${column} = ${numberOf(text(ids[0] ?? ''))}`
  return ids.length > FEW
    ? `${column} IN (SELECT ${numberOf(membersOf(ids))})`
    : `${column} IN (${ids.map((id) => numberOf(text(id))).join()})`
}

/** The same of rows that are kept: the index has apps and links as texts, the rows as numbers; those of events have no number of the link. */
const whoseRows = (of: Of, hour: 'hour' | 'visitHour'): string => {
  if (of === 'everywhere') return '1'
  const apps = 'apps' in of ? of.apps : [of.appId]
  const ofApps = [hintOf('appId', apps), isOneOf('app', apps)]
  if ('apps' in of) return ofApps.join(' AND ')
  const links = [of.linkId === undefined ? [] : [[of.linkId]], of.among ? [of.among] : []].flat()
  if (hour === 'visitHour' || links.length === 0) return [...ofApps, ...linksOf(of, 'linkId')].join(' AND ')
  // Links are of no other app.
  const hints = [
    hintOf('appId', apps),
    ...links.filter(({ length }) => length <= FEW).map((ids) => hintOf('linkId', ids)),
  ]
  return [...hints, ...links.map((ids) => isOneOf('link', ids))].join(' AND ')
}

const isIn = (hour: 'hour' | 'visitHour', when: When): string =>
  [when]
    .flat()
    .map(({ from, to }) => `${hour} BETWEEN ${from} AND ${to}`)
    .join(' OR ') || '0'

/** Rows whose visits were within a range, or at any time; `hour` names the column. */
export const within = (of: Of, hour: 'hour' | 'visitHour', when?: When): string =>
  when ? `${whoseRows(of, hour)} AND (${isIn(hour, when)})` : whoseRows(of, hour)

/** Of the visits of a range, or of all, those that count as one. */
export const visitsWithin = (of: Of, hours?: When): string => `${within(of, 'hour', hours)} AND counts`

/** The same of whole days: each is a partition, so their hours are not read. */
export const visitsOnDays = (of: Of, hours: When): string =>
  `${whoseRows(of, 'hour')} AND indexHint(${isIn('hour', hours)}) AND counts`

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

/** The name of a part begins with its day. */
const dayOf = (part: string): Hours => daySpan(Number.parseInt(part))

/**
 * Rows of a table that pass, each once though it be stored twice. To tell rows apart is most of the cost of a count, so those of closed parts count as they are, and of days that are
 * asked for wholly no hours are read; `apart` tells the others apart.
 */
function once(
  closed: Closed,
  when: When,
  from: (hours?: When) => string,
  plain: string,
  apart: (from: string) => string,
): string {
  const asked = [when].flat()
  const isIn = (names: readonly string[]) => `_part IN ${list(names)}`
  const plainly = (hours?: When) => (names: readonly string[]) => `SELECT ${plain} ${from(hours)} AND ${isIn(names)}`
  const parts = closed.filter((name) =>
    asked.some((hours) => hours.from <= dayOf(name).to && hours.to >= dayOf(name).from),
  )
  const whole = parts.filter((name) =>
    asked.some((hours) => hours.from <= dayOf(name).from && hours.to >= dayOf(name).to),
  )
  const cut = parts.filter((name) => !whole.includes(name))
  const legs = [...legIf(whole, plainly()), ...legIf(cut, plainly(when))]
  return `(${[...legs, apart(from(when) + (parts.length > 0 ? ` AND NOT ${isIn(parts)}` : ''))].join(' UNION ALL ')})`
}

/** The visits of some hours that count as one, each once: some columns of them. */
export const visitsOnce = (known: Known, of: Of, when: When, columns: string): string =>
  visitRowsOnce(known, when, (hours) => visitsWithin(of, hours), columns)

/** The rows of visits of some hours that pass, each once. */
export const visitRowsOnce = (known: Known, when: When, where: (hours?: When) => string, columns: string): string =>
  once(
    known.visits,
    when,
    (hours) => `FROM ${VISITS_KEPT} WHERE ${where(hours)}`,
    columns,
    (from) => `SELECT ${columns} ${from} LIMIT 1 BY visit`,
  )

/** A leg of a union over some hours, or parts, if there are any: one that finds nothing costs a server milliseconds all the same. */
export const legIf = <Part>(some: readonly Part[], leg: (some: readonly Part[]) => string): string[] =>
  some.length > 0 ? [leg(some)] : []

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
    (asked) => `FROM ${EVENTS_KEPT} WHERE ${within(of, 'visitHour', asked)} AND ${ofKinds(kinds)}`,
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

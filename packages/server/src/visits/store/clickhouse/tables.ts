import { APART_KINDS } from '@unilink/shared'
import { appEventKind, isOfApp, LATER_TRAITS, TRAITS as VISIT_TRAITS } from '#src/visits/columns/fact.ts'
import { KIND_OF } from '#src/visits/columns/tally.ts'

const columns = (type: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${name} ${type}`)
    .join(', ')
const FEW_VALUES = 'LowCardinality(String)'
const TRAITS = ['kind', ...VISIT_TRAITS, 'outcome'].join(' ')

/** What is counted and joined is 64 bits of a key: a hundred million keys have two alike with a chance of about 3 in 10,000. */
export const numberOf = (key: string): string => `cityHash64(${key})`

/** A visit's name as `VisitIds` makes it: its time, what no other process has, a count of six digits. */
const nameOf = (time: string, made: string, count: string): string =>
  `concat(lower(hex(toUInt64(${time}))), ${made}, substring(lower(hex(toUInt32(16777216 + ${count}))), 3))`
const digits = (id: string, from: number, length: number) => `unhex(substring(${id}, ${from}, ${length}))`
const madeOf = (id: string) => `substring(${id}, 13, 11)`
const plainOf = (id: string) => `substring(${id}, 1, 29)`
const timeIn = (id: string) => `toInt64(reinterpretAsUInt64(reverse(${digits(id, 1, 12)})))`
const countIn = (id: string) => `reinterpretAsUInt32(reverse(${digits(id, 24, 6)}))`

/** Times of visits are told in 40 bits from 2020 on, and in the 24 behind them their count, mixed with what made them. */
const [SINCE, BEHIND] = [1_577_836_800_000, 2 ** 24]
const mixed = (count: string, made: string) => `bitXor(toUInt64(${count}), ${numberOf(made)} % ${BEHIND})`
/** Whether the number of a visit can tell its name, of such as were made from a time on. */
const isTold = (id: string, from: number) =>
  `(${nameOf(timeIn(id), madeOf(id), countIn(id))} = ${plainOf(id)} AND substring(${id}, 30) <> '-' AND ${timeIn(id)} BETWEEN ${Math.max(SINCE, from)} AND ${SINCE + 2 ** 40 - 1})`
const toldNumber = (id: string) =>
  `(toUInt64(${timeIn(id)} - ${SINCE}) * ${BEHIND} + ${mixed(countIn(id), madeOf(id))})`
/** A visit as a number: what says its name with what made it, so that neither time nor count are kept beside it; of other names 64 bits. */
const visitNumber = (id: string, from: number) => `if(${isTold(id, from)}, ${toldNumber(id)}, ${numberOf(id)})`
/** The numbers that a visit may have: those of earlier versions said nothing. */
export const numbersOf = (id: string): string => `(${toldNumber(id)}, ${numberOf(id)})`

/** The time, and the name, of a visit that is kept. Where the number tells them they are not. */
const IS_TOLD = "(at = 0 AND name = '')"
const TOLD_TIME = `(toInt64(intDiv(visit, ${BEHIND})) + ${SINCE})`
export const KEPT_TIME = `if(${IS_TOLD}, ${TOLD_TIME}, at)`
const KEPT_COUNT = `if(${IS_TOLD}, toUInt32(${mixed(`visit % ${BEHIND}`, 'CAST(made AS String)')}), count)`
export const KEPT_NAME = `if(name = '', ${nameOf(KEPT_TIME, 'made', KEPT_COUNT)}, name)`

/** Where visits and what was told of them are kept. */
export const VISITS_KEPT = 'Visits'
export const EVENTS_KEPT = 'VisitEvents'

/** What days came to, which closing them adds up (`sum-days.ts`). A run of that has rows of its own, which count once the last table names it last for the day. */
export const DAY_SUMS = 'SumsOfDays'
export const DAY_SEEN = 'SeenInDays'
export const DAY_RUNS = 'RunsOfDays'
/** What is added up of a day: its visits and those kept apart, and what is told of them soon. */
export const VISIT_KINDS = ['visit', ...APART_KINDS]
export const EVENT_KINDS = Object.values(KIND_OF).filter((kind) => kind !== 'visit' && !isOfApp(kind))
/** What apps tell, by the days after the visit (`after`), and the cents of it. */
export const APP_KINDS = [...new Set(Object.values(KIND_OF).filter(isOfApp))]
export const CENTS = 'cents'
/** Place of the rows that an app had in the hours of a day that is not over. */
export const ROWS_OF_APP = 'rows'
/** Place of the rows by hour of what is added up by day as well. */
export const byHour = (place: string): string => `${place} by hour`
/** Days whose sums lie together: a page reads few parts, whatever runs made them. */
export const TOGETHER = 32
const SUMS = (key: string) =>
  `ENGINE = MergeTree PARTITION BY intDiv(day, ${TOGETHER}) ORDER BY (place, appId, run, ${key}) SETTINGS index_granularity = 256`

/** What `appEventCell` wrote: days after the visit, then cents. A store is of day 0. */
export const toldCell = (place: 1 | 2, cell: string): string =>
  `toInt64OrZero(splitByChar(':', toString(${cell}))[${place}])`

/** What was told first of two has the more left of 49 days after its visit, or the hour of one whose number tells no time. */
const early = (from: number) =>
  `toUInt32(4294967295 - least(greatest(at - if(${isTold('visitId', from)}, ${timeIn('visitId')}, (toInt64(visitHour) - 8) * 3600000), 0), 4294967295))`

/** Where rows come in, by the name of their table in other databases. */
export const INTO: Readonly<Record<string, string>> = { Visit: 'VisitsComing', VisitEvent: 'VisitEventsComing' }

const APP_NUMBER = numberOf('appId')
const LINK_NUMBER = numberOf('linkId')
/** An app and a link as numbers, whether a visit counts, and whether an app told of it: told apart in a third of the time that texts take. */
const LINK = ['link', `UInt64 DEFAULT ${LINK_NUMBER}`] as const
const APP = ['app', `UInt64 DEFAULT ${APP_NUMBER}`] as const
const COUNTED = "CAST(kind AS String) = 'visit'"
const COUNTS = ['counts', `UInt8 DEFAULT ${COUNTED}`] as const

const TOLD_BY_APP = `toUInt8(CAST(kind AS String) LIKE '${appEventKind('')}%')`
const OF_APP = ['ofApp', `UInt8 DEFAULT ${TOLD_BY_APP}`] as const

/** What tables that are kept lack where an earlier version made them. */
export const LATER_COLUMNS: Readonly<Record<string, readonly (readonly [name: string, type: string])[]>> = {
  [VISITS_KEPT]: [...LATER_TRAITS.map((name) => [name, FEW_VALUES] as const), APP, COUNTS, LINK],
  [EVENTS_KEPT]: [APP, OF_APP],
}
const later = (...columns: readonly (readonly [string, string])[]) => columns.map((column) => column.join(' ')).join()

/** Where rows of earlier versions come in: their processes use them until each is replaced. */
export const EARLIER_INTO =
  'TakenVisits TakenVisitLines TakenVisitEvents NumberedVisits NumberedEvents Visit VisitLine VisitEvent'.split(' ')
export const VIEW = 'VisitsNamed'
/** What it was called before it had all columns: servers before 2019 refuse whatever comes through a view that lacks one. */
export const VIEW_BEFORE = 'NamedVisits'

/** Every sorting key starts with the app, as every query does. */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS ${VISITS_KEPT} (visit UInt64, at Int64, hour UInt32, count UInt32, name String,
    ${columns(FEW_VALUES, `${TRAITS} made`)}, ${columns('String', 'linkId appId revisionId')}, ${columns('UInt64', 'visitor address')}, ${later(APP, COUNTS, LINK)})
    ENGINE = ReplacingMergeTree PARTITION BY intDiv(hour, 24) ORDER BY (appId, linkId, hour, visit)`,
  `CREATE TABLE IF NOT EXISTS ${EVENTS_KEPT} (visit UInt64, visitHour UInt32, early UInt32,
    ${columns(FEW_VALUES, 'kind store')}, ${columns('String', 'linkId appId')}, ${later(APP, OF_APP)})
    ENGINE = ReplacingMergeTree(early) PARTITION BY intDiv(visitHour, 24) ORDER BY (appId, linkId, visitHour, visit, kind)`,
  `CREATE TABLE IF NOT EXISTS ${DAY_SUMS} (run UInt64, day UInt32, hour UInt8, after UInt8, place ${FEW_VALUES}, ${columns('String', 'appId value')},
    ${columns('Int32', [...VISIT_KINDS, ...EVENT_KINDS, ...APP_KINDS, 'uv', 'ip'].join(' '))}, ${CENTS} Int64) ${SUMS('value, hour, after')}`,
  `CREATE TABLE IF NOT EXISTS ${DAY_SEEN} (run UInt64, day UInt32, hour UInt8, before UInt32, place ${FEW_VALUES}, who ${FEW_VALUES}, ${columns('String', 'appId value')}, seen UInt32)
    ${SUMS('who, value, before, hour')}`,
  `CREATE TABLE IF NOT EXISTS ${DAY_RUNS} (run UInt64, day UInt32, what String, of String) ENGINE = MergeTree ORDER BY (day, what)`,
  `CREATE TABLE IF NOT EXISTS ${INTO['Visit']} (id String, at Int64, hour UInt32, ${columns(FEW_VALUES, TRAITS)},
    ${columns('String', 'linkId appId revisionId visitorKey ipKey')}) ENGINE = Null`,
  `CREATE TABLE IF NOT EXISTS ${INTO['VisitEvent']} (visitId String, visitHour UInt32, at Int64, hour UInt32,
    ${columns(FEW_VALUES, 'kind store')}, ${columns('String', 'linkId appId')}) ENGINE = Null`,
]

/** The columns of a table, in order. */
export type ColumnsOf = (table: string) => readonly string[]

/**
 * Rows come into `VisitsComing` and `VisitEventsComing`, which have the columns of the other databases and keep nothing: on the way to where they are kept
 * keys become numbers, and a visit’s name what its number does not tell, of such as are made `from` a time on. ClickHouse merges rows of one sorting key at some
 * time, of events the one that was told first. What is kept on other servers has to come in the order of its columns.
 */
export function viewsFrom(from: number, columnsOf: ColumnsOf): string[] {
  const told = `(${isTold('id', from)} AND NOT CAST(kind AS String) LIKE '%flood')`
  const visit: Record<string, string> = {
    visit: `if(${told}, ${toldNumber('id')}, ${numberOf('id')})`,
    at: `if(${told} AND at = ${timeIn('id')}, toInt64(0), at)`,
    count: 'toUInt32(0)',
    made: `toLowCardinality(if(${told}, ${madeOf('id')}, ''))`,
    name: `if(${told} AND at = 0, '', ${plainOf('id')})`,
    visitor: numberOf('visitorKey'),
    address: numberOf('ipKey'),
    app: APP_NUMBER,
    counts: COUNTED,
    link: LINK_NUMBER,
  }
  const event: Record<string, string> = {
    visit: visitNumber('visitId', from),
    early: early(from),
    app: APP_NUMBER,
    ofApp: TOLD_BY_APP,
  }
  const view = (name: string, table: string, cells: Record<string, string>, kept: string) =>
    `CREATE MATERIALIZED VIEW IF NOT EXISTS ${name} TO ${kept} AS
      SELECT ${columnsOf(kept)
        .map((column) => (cells[column] ? `${cells[column]} AS ${column}` : column))
        .join()} FROM ${INTO[table]}`
  return [view(VIEW, 'Visit', visit, VISITS_KEPT), view('NamedVisitEvents', 'VisitEvent', event, EVENTS_KEPT)]
}

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

/** A visit's name as `VisitIds` makes it: its time, what no other process has, a count of six digits. */
const nameOf = (made: string, count: string): string =>
  `concat(lower(hex(toUInt64(at))), ${made}, substring(lower(hex(toUInt32(16777216 + ${count}))), 3))`
const [MADE, COUNT, PLAIN] = [
  'substring(id, 13, 11)',
  'reinterpretAsUInt32(reverse(unhex(substring(id, 24, 6))))',
  'substring(id, 1, 29)',
]

/** The name of a visit that is kept. */
export const KEPT_NAME = `if(name = '', ${nameOf('made', 'count')}, name)`

/** Where visits and what was told of them are kept. */
export const VISITS_KEPT = 'Visits'
export const EVENTS_KEPT = 'VisitEvents'

/** What days came to, which closing them adds up (`sum-days.ts`). A run of that has rows of its own, which count once the last table names it last for the day. */
export const DAY_SUMS = 'SumsOfDays'
export const DAY_SEEN = 'SeenInDays'
export const DAY_RUNS = 'RunsOfDays'
/** The same by earlier versions, whose days are added up anew. */
export const EARLIER_SUMS = ['DaySums', 'DaySeen', 'DayRuns']
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
const TOGETHER = 32
const SUMS = (key: string) =>
  `ENGINE = MergeTree PARTITION BY intDiv(day, ${TOGETHER}) ORDER BY (place, appId, run, ${key}) SETTINGS index_granularity = 256`

/** What `appEventCell` wrote: days after the visit, then cents. A store is of day 0. */
export const toldCell = (place: 1 | 2, cell: string): string =>
  `toInt64OrZero(splitByChar(':', toString(${cell}))[${place}])`

/** What is counted and joined is 64 bits of a key: a hundred million keys have two alike with a chance of about 3 in 10,000. */
export const numberOf = (key: string): string => `cityHash64(${key})`

/** What was told first of two has the more left of 49 days after the hour of its visit. */
const EARLY = 'toUInt32(4294967295 - least(greatest(at - (toInt64(visitHour) - 8) * 3600000, 0), 4294967295))'

/** Where rows come in, by the name of their table in other databases. Visits of an earlier version, which say less, come into `Visit` beside it. */
export const INTO: Readonly<Record<string, string>> = { Visit: 'VisitLine', VisitEvent: 'VisitEvent' }

/** An app as a number, whether a visit counts, and whether an app told of it: told apart in a third of the time that texts take. */
const APP = ['app', `UInt64 DEFAULT ${numberOf('appId')}`] as const
const COUNTED = "CAST(kind AS String) = 'visit'"
const COUNTS = ['counts', `UInt8 DEFAULT ${COUNTED}`] as const

const TOLD_BY_APP = `toUInt8(CAST(kind AS String) LIKE '${appEventKind('')}%')`
const OF_APP = ['ofApp', `UInt8 DEFAULT ${TOLD_BY_APP}`] as const

/** What tables that are kept lack where an earlier version made them. */
export const LATER_COLUMNS: Readonly<Record<string, readonly (readonly [name: string, type: string])[]>> = {
  [VISITS_KEPT]: [...LATER_TRAITS.map((name) => [name, FEW_VALUES] as const), APP, COUNTS],
  [EVENTS_KEPT]: [APP, OF_APP],
}
const APP_NUMBER = `${numberOf('appId')} AS app`
const later = (...columns: readonly (readonly [string, string])[]) => columns.map((column) => column.join(' ')).join()

/** Views of earlier versions, which give less than the tables have by now. Those of now are there before these go, since what no view takes is lost. */
export const EARLIER_VIEWS = ['TakenVisitLines', 'TakenVisitEvents']

/**
 * Rows come into `VisitLine` and `VisitEvent`, which have the columns of the other databases and keep nothing: on the way to where they are kept keys
 * become numbers, and a visit’s name what its time does not tell. ClickHouse merges rows of one sorting key at some time, of events the one that was told first. Every sorting
 * key starts with the app, as every query does.
 */
export const TABLES = [
  `CREATE TABLE IF NOT EXISTS ${VISITS_KEPT} (visit UInt64, at Int64, hour UInt32, count UInt32, name String,
    ${columns(FEW_VALUES, `${TRAITS} made`)}, ${columns('String', 'linkId appId revisionId')}, ${columns('UInt64', 'visitor address')}, ${later(APP, COUNTS)})
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
  `CREATE TABLE IF NOT EXISTS VisitEvent (visitId String, visitHour UInt32, at Int64, hour UInt32,
    ${columns(FEW_VALUES, 'kind store')}, ${columns('String', 'linkId appId')}) ENGINE = Null`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS NumberedVisits TO ${VISITS_KEPT} AS
    SELECT ${numberOf('id')} AS visit, at, hour, ${COUNT} AS count, toLowCardinality(${MADE}) AS made, if(${nameOf(MADE, COUNT)} = ${PLAIN}, '', ${PLAIN}) AS name,
      ${TRAITS.replaceAll(' ', ', ')}, linkId, appId, revisionId, ${numberOf('visitorKey')} AS visitor, ${numberOf('ipKey')} AS address, ${APP_NUMBER}, ${COUNTED} AS counts FROM ${INTO['Visit']}`,
  `CREATE MATERIALIZED VIEW IF NOT EXISTS NumberedEvents TO ${EVENTS_KEPT} AS
    SELECT ${numberOf('visitId')} AS visit, visitHour, ${EARLY} AS early, kind, store, linkId, appId, ${APP_NUMBER}, ${TOLD_BY_APP} AS ofApp FROM VisitEvent`,
]

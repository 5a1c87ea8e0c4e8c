import type { BreakdownQuestion, CountedMetric, VisitDimension, VisitFilter } from '#src/kernel/ports/breakdown.ts'
import { visitColumn } from '#src/visits/columns/fact.ts'
import { list, text } from '../literals.ts'
import { eventsBeside, eventsOnce, ofKinds, visitRowsOnce, visitsBeside, within } from '../queries.ts'
import type { Known, Late, When } from '../queries.ts'
import { EVENTS_KEPT, toldCell, VISITS_KEPT } from '../tables.ts'

export const columnOf = (dimension: VisitDimension): string => (dimension === 'store' ? 'shop' : visitColumn(dimension))

/** Few values compared one by one take two thirds of the time that a set of them does. */
const FEW = 8
export const testOf = ({ dimension, values, not }: VisitFilter, column = columnOf(dimension)): string =>
  values.size > FEW || values.size === 0
    ? `${column} ${not ? 'NOT IN' : 'IN'} ${list([...values])}`
    : `(${[...values].map((value) => `${column} ${not ? '<>' : '='} ${text(value)}`).join(not ? ' AND ' : ' OR ')})`

/** The columns of a visit that some dimensions ask for. */
export const traitsOf = (dimensions: readonly VisitDimension[]): string[] => [
  ...new Set(dimensions.filter((name) => name !== 'link' && name !== 'store').map(columnOf)),
]

/** The filters by what they are of. */
function testsOf({ filters }: BreakdownQuestion) {
  const links = filters.filter(({ dimension }) => dimension === 'link')
  const shops = filters.filter(({ dimension }) => dimension === 'store')
  return { links, shops, traits: filters.filter((one) => !links.includes(one) && !shops.includes(one)) }
}

/** The columns of who came, and from where. */
export const WHO = { uv: 'who', ip: 'whence' } as const

const where = (...tests: string[]): string => tests.map((one) => ` AND ${one}`).join('')

/** Visits that pass the filters, each once though it be stored twice. Only what is asked for is read. */
export function visitsOf(
  known: Known,
  question: BreakdownQuestion,
  asked: readonly string[],
  { rest, distinct, isPoint }: { rest: When; distinct: readonly CountedMetric[]; isPoint: boolean },
): string {
  const { links, shops, traits } = testsOf(question)
  const keys = distinct.map((metric) => (metric === 'uv' ? `visitor AS ${WHO.uv}` : `address AS ${WHO.ip}`))
  const passing = [
    ...traits.map((one) => testOf(one)),
    ...links.map((one) => testOf(one)),
    ...shops.map((one) => testOf(one, `''`)),
  ]
  return visitRowsOnce(
    known,
    rest,
    (hours) => `${within(question.scope, 'hour', hours)}${where(...(isPoint ? [] : ['counts']), ...passing)}`,
    [...(isPoint ? ['kind'] : []), 'hour', 'linkId', "'' AS shop", ...asked, ...keys].join(),
  )
}

/** What came of visits with what they were, that passes the filters, each once though it be stored twice. Only what is asked for is read and joined. */
export function eventsOf(
  known: Known,
  question: BreakdownQuestion,
  asked: readonly string[],
  { rest, kinds, isFew, late }: { rest: When; kinds: readonly string[]; isFew: boolean; late?: Late | undefined },
): string {
  const { scope, filters, window } = question
  const tests = testsOf(question)
  const traits = [...new Set([...asked, ...traitsOf(filters.map(({ dimension }) => dimension))])]
  const traitTests = tests.traits.map((filter) => testOf(filter))
  const told = late ? eventsBeside(scope, late, kinds) : eventsOnce(known, scope, rest, kinds)
  const events = `SELECT visit, kind, told AS hour, link AS linkId, shop, ${late ? 'sign' : 'toInt8(1) AS sign'} FROM ${told}
    WHERE 1${where(...tests.links.map((one) => testOf(one, 'link')), ...tests.shops.map((one) => testOf(one)), ...(window === undefined ? [] : [`${toldCell(1, 'shop')} < ${window}`]))}`
  if (traits.length === 0) return `(${events})`
  // A visit that is not stored yet is unknown in all that it would tell.
  const unknownPasses = tests.traits.every(({ values, not }) => values.has('') !== not)
  // To look each visit up costs more than to join all, unless few are meant.
  const few = late
    ? visitsBeside(scope, late, kinds)
    : `SELECT visit FROM ${EVENTS_KEPT} WHERE ${within(scope, 'visitHour', rest)} AND ${ofKinds(kinds)}`
  const among = isFew ? `PREWHERE visit IN (${few})` : ''
  const visited = `SELECT visit, 1 AS known${traits.map((name) => `, ${name}`).join('')} FROM ${VISITS_KEPT} ${among}
    WHERE ${within(scope, 'hour', rest)}${where(...(unknownPasses ? [] : traitTests))}`
  return `(SELECT * FROM (${events}) AS told ANY LEFT JOIN (${visited}) AS visited USING visit
    WHERE ${unknownPasses ? ['1', ...traitTests].join(' AND ') : 'known = 1'})`
}

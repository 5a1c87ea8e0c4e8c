import type { Hours, LinksScope } from '#src/kernel/ports/figures.ts'
import { DAY, ofWhom, visitsWithin, type Known } from './queries.ts'
import { runsIn, seenOf, SUMMED_HOUR, sumsInRanges, type InRange } from './split.ts'
import { DAY_SEEN, VISITS_KEPT } from './tables.ts'

/** Who is told apart, and the cell that says how many. */
const CELLS = { visitor: 'uv', address: 'ip' } as const
export type Who = keyof typeof CELLS

/** Some ranges that have hours in common which nobody was looked for in; and which days of each are known, from which on through one hour. */
interface Around {
  rest: readonly Hours[]
  end: number
  known: { of: number; first: number }[]
  all: number[]
}

/**
 * How many visitors, or addresses, ranges have, each once: rows that add up to it (`of` a range), by link where that is asked. Of days whose
 * returning ones are known those count who came last before the first of these days. The hours around them are counted from their visits, less whom
 * those days had, who are looked for once for all ranges. A row that is stored twice changes no number of different ones.
 */
export function distinctSql(
  known: Known,
  of: LinksScope,
  ranges: readonly Hours[],
  whos: readonly Who[],
  byLink = false,
): string {
  const link = (name: string) => (byLink ? `${name} AS linkId, ` : '')
  const keys = byLink ? ['linkId'] : []
  const cellsOf = (cell: (who: Who) => string): [name: string, sql: string][] =>
    (['visitor', 'address'] as const).map((who) => [CELLS[who], `toInt64(${whos.includes(who) ? cell(who) : '0'})`])
  const cells = (cell: (who: Who) => string) =>
    cellsOf(cell)
      .map(([name, sql]) => `${sql} AS ${name}`)
      .join()
  const summed = (rows: string, cell: (who: Who) => string, tests: readonly InRange[]) =>
    sumsInRanges(rows, keys, Object.fromEntries(cellsOf(cell)), tests)
  // It is known of each link, and not of several together.
  const seen = ranges.map((range) => (of.among && !byLink ? NOT_SEEN(range) : seenOf(known, range)))
  const arounds = new Map<string, Around>()
  for (const [place, { runs, rest, first, end }] of seen.entries()) {
    if (rest.length === 0) continue
    const name = JSON.stringify([rest, runs.length > 0 ? end : 0])
    const around = arounds.get(name) ?? { rest, end, known: [], all: [] }
    if (runs.length > 0) around.known.push({ of: place, first })
    around.all.push(place)
    arounds.set(name, around)
  }
  const legs = [...arounds.values()].flatMap(({ rest, end, known: after, all }) => {
    const around = `FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, rest)}`
    const came = `SELECT arrayJoin([${all.map((one) => `toInt16(${one})`).join()}]) AS of, ${link('linkId')}uv, ip FROM
      (SELECT ${link('linkId')}${cells((who) => `uniqExact(${who})`)} ${around} ${byLink ? 'GROUP BY linkId' : ''})`
    if (after.length === 0) return [came]
    const days = { from: Math.min(...after.map(({ first }) => first)) * DAY, to: end }
    return [
      came,
      ...whos.map((who) => {
        const sought = who === 'visitor' ? [days] : rest.map((part) => nextTo(part, days))
        const isOfThose = `${who} IN (SELECT ${who} ${around})`
        const [isMet, by] = byLink ? [`(link, ${who}) IN (SELECT link, ${who} ${around})`, 'link, '] : [isOfThose, '']
        const isLong = who === 'visitor' && days.to - days.from > LONG && !known.isEarly
        const last = `SELECT ${by}max(hour) AS last FROM ${VISITS_KEPT}
          PREWHERE ${isLong ? likeThose(who, around) : isOfThose}
          WHERE ${visitsWithin(of, sought)}${isLong || byLink ? ` AND ${isMet}` : ''} GROUP BY ${by}${who}`
        const named = `(${last}) AS met ANY LEFT JOIN (SELECT link, linkId ${around} GROUP BY link, linkId) AS named USING link`
        const met = byLink ? `(SELECT linkId, last FROM ${named})` : `(${last})`
        const tests = after.map((one): InRange => [one.of, `last >= ${one.first * DAY}`])
        return summed(met, (one) => (one === who ? '-1' : '0'), tests)
      }),
    ]
  })
  const ofDays = [...seen.entries()].filter(([, { runs }]) => runs.length > 0)
  if (ofDays.length > 0) {
    const place = byLink || of.linkId !== undefined ? 'link' : ''
    const runs = [...new Set(ofDays.flatMap(([, one]) => one.runs))]
    const rows = `(SELECT day, before, ${SUMMED_HOUR} AS at, ${link('value')}who = 'visitor' AS isVisitor, seen FROM ${DAY_SEEN}
      WHERE place = '${place}' AND ${ofWhom(of, 'value')} AND who IN (${whos.map((who) => `'${who}'`).join()}) AND run IN ${runsIn(runs)})`
    const counting = ofDays.map(([one, { first, end }]): InRange => [
      one,
      `day >= ${first} AND at <= ${end} AND before < ${first}`,
    ])
    const count = (who: Who) => (whos.length === 1 ? 'seen' : `seen * (isVisitor = ${who === 'visitor' ? 1 : 0})`)
    legs.push(summed(rows, count, counting))
  }
  return legs.join(' UNION ALL ')
}

/** Of a longer range than this many hours it pays to look less up. */
const LONG = 31 * DAY

/**
 * Keys that are among those of some rows, and a few others: current servers read a set of 16 bits from a table, and two of them
 * cost a third of a set of whole keys.
 */
const likeThose = (who: Who, rows: string): string => {
  const bits = [0, 16].map((from) => `toUInt16(bitShiftRight(${who}, ${from}))`)
  return `bitAnd(${bits.map((some) => `${some} IN (SELECT ${some} ${rows})`).join()})`
}

const NOT_SEEN = (range: Hours): ReturnType<typeof seenOf> => ({ runs: [], rest: [range], first: 0, end: 0 })

/** Of some hours those of the same days as others, and of the days next to these: an address has the same key no longer. */
const nextTo = ({ from, to }: Hours, among: Hours): Hours => ({
  from: Math.max(among.from, (Math.floor(from / DAY) - 1) * DAY),
  to: Math.min(among.to, (Math.floor(to / DAY) + 2) * DAY - 1),
})

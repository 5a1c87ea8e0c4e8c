import type { Hours, LinksScope } from '#src/kernel/ports/figures.ts'
import { hoursOfBuckets } from '#src/visits/figures/stats-range.ts'
import { DAY, legIf, NOTHING_KNOWN, ofWhom, visitsOnDays, visitsWithin, type Known } from './queries.ts'
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
  const seen = ranges.map((range) => seenOf(of.among && !byLink ? NOTHING_KNOWN : known, range))
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
    const { whole, edges } = daysApart(known, rest)
    const cameIn = [
      ...legIf(whole, (days) => visitsOnDays(of, days)),
      ...legIf(edges, (hours) => visitsWithin(of, hours)),
    ]
    const rows = cameIn.map((where) => `SELECT ${link('linkId')}${whos.join()} FROM ${VISITS_KEPT} WHERE ${where}`)
    const came = `SELECT arrayJoin([${all.map((one) => `toInt16(${one})`).join()}]) AS of, ${link('linkId')}uv, ip FROM
      (SELECT ${link('linkId')}${cells((who) => `uniqExact(${who})`)} FROM (${rows.join(' UNION ALL ')}) ${byLink ? 'GROUP BY linkId' : ''})`
    if (after.length === 0) return [came]
    const days = { from: Math.min(...after.map(({ first }) => first)) * DAY, to: end }
    return [
      came,
      ...whos.map((who) => {
        const sought = who === 'visitor' ? [days] : rest.map((part) => nextTo(part, days))
        const met = metSql(known, of, { who, around, sought, byLink })
        const tests = after.map((one): InRange => [one.of, `day >= ${one.first}`])
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

interface Met {
  who: Who
  /** From where on rows are that have those who are looked for. */
  around: string
  sought: readonly Hours[]
  byLink: boolean
}

/**
 * For FROM: those who are met in some hours, once, by link where that is asked, with the last day (`day`) on which they are. Current
 * servers look 16 bits of a key up in a table, in a fraction of the time that a whole one takes, and so few rows are left for these.
 */
function metSql(known: Known, of: LinksScope, { who, around, sought, byLink }: Met): string {
  const key = byLink ? `link, ${who}` : who
  const like = (some: string) => `${some} IN (SELECT ${some} ${around})`
  const isMet = byLink ? `(${key}) IN (SELECT ${key} ${around})` : like(who)
  // Visits of some links are few, which are found by these.
  const isOfLinks = of.linkId !== undefined || of.among !== undefined
  const legOf = (isLike: string, day: string, where: string) =>
    `SELECT ${key}, ${day} AS last FROM ${VISITS_KEPT} ${isOfLinks ? '' : `PREWHERE ${isLike}`} WHERE ${where}${!isOfLinks && isLike === isMet ? '' : ` AND ${isMet}`}`
  const { whole, edges } = daysApart(known, sought)
  const legs = [
    ...legIf(whole, (days) => legOf(like(`toUInt16(${who})`), DAY_OF_PART, visitsOnDays(of, days))),
    ...legIf(edges, (hours) => legOf(like(who), `toUInt32(intDiv(hour, ${DAY}))`, visitsWithin(of, hours))),
  ]
  const last = `SELECT ${byLink ? 'link, ' : ''}max(last) AS day FROM (${legs.join(' UNION ALL ')}) GROUP BY ${key}`
  if (!byLink) return `(${last})`
  return `(SELECT linkId, day FROM (${last}) AS met ANY LEFT JOIN (SELECT link, linkId ${around} GROUP BY link, linkId) AS named USING link)`
}

/** The day of a part, of five digits, with which its name begins: not read for each row. */
const DAY_OF_PART = 'toUInt32OrZero(substring(toString(_part), 1, 5))'
/** Of more hours than this it pays on current servers to read days apart. */
const LONG = 10 * DAY

/** The whole days of long ranges, where parts are known to be days and it pays, and all other hours. */
function daysApart({ isEarly, days }: Known, all: readonly Hours[]): Record<'whole' | 'edges', readonly Hours[]> {
  const isLong = ({ from, to }: Hours) => !isEarly && days.length > 0 && to - from > LONG
  const wholeOf = ({ from, to }: Hours) => hoursOfBuckets(Math.ceil(from / DAY), Math.floor((to + 1) / DAY) - 1, 'day')
  const around = (part: Hours): Hours[] => [
    { ...part, to: wholeOf(part).from - 1 },
    { ...part, from: wholeOf(part).to + 1 },
  ]
  const edges = all.flatMap((part) => (isLong(part) ? around(part) : part))
  return { whole: all.filter(isLong).map(wholeOf), edges: edges.filter(({ from, to }) => from <= to) }
}

/** Of some hours those of the same days as others, and of the days next to these: an address has the same key no longer. */
const nextTo = ({ from, to }: Hours, among: Hours): Hours => ({
  from: Math.max(among.from, (Math.floor(from / DAY) - 1) * DAY),
  to: Math.min(among.to, (Math.floor(to / DAY) + 2) * DAY - 1),
})

import type { Hours, LinksScope } from '#src/kernel/ports/figures.ts'
import { DAY, ofWhom, visitsWithin, type Known } from './queries.ts'
import { runsIn, seenOf } from './split.ts'
import { DAY_SEEN, VISITS_KEPT } from './tables.ts'

/**
 * How many visitors, or addresses, a range has, each once: rows that add up to it, by link where that is asked. Of days whose returning ones are
 * known those count who came last before the first of these days. The hours around them are counted from their visits, less whom
 * those days had. A row that is stored twice changes no number of different ones.
 */
export function distinctSql(
  known: Known,
  of: LinksScope,
  hours: Hours,
  who: 'visitor' | 'address',
  byLink = false,
): string {
  const { runs, rest, first, end } = of.among ? { runs: [], rest: [hours], first: 0, end: 0 } : seenOf(known, hours)
  const link = (name: string) => (byLink ? `${name} AS linkId, ` : '')
  const grouped = (name: string) => (byLink ? `GROUP BY ${name}` : '')
  const around = `FROM ${VISITS_KEPT} WHERE ${visitsWithin(of, rest)}`
  const counted = `SELECT ${link('linkId')}toInt64(uniqExact(${who})) AS seen`
  const inRest = `${counted} ${around} ${grouped('linkId')}`
  if (runs.length === 0) return inRest
  const days = { from: first * DAY, to: end }
  const sought = who === 'visitor' ? [days] : rest.map((part) => nextTo(part, days))
  const pairs = byLink ? ` AND (linkId, ${who}) IN (SELECT linkId, ${who} ${around})` : ''
  const again = `SELECT ${link('linkId')}-toInt64(uniqExact(${who})) AS seen FROM ${VISITS_KEPT}
    PREWHERE ${who} IN (SELECT ${who} ${around}) WHERE ${visitsWithin(of, sought)}${pairs} ${grouped('linkId')}`
  const place = byLink || of.linkId !== undefined ? 'link' : ''
  return [
    `SELECT ${link('value')}toInt64(sum(seen)) AS seen FROM ${DAY_SEEN}
      WHERE place = '${place}' AND ${ofWhom(of, 'value')} AND who = '${who}' AND run IN ${runsIn(runs)} AND before < ${first} AND day * ${DAY} + hour <= ${end} ${grouped('value')}`,
    ...(rest.length > 0 ? [inRest, again] : []),
  ].join(' UNION ALL ')
}

/** Of some hours those of the same days as others, and of the days next to these: an address has the same key no longer. */
const nextTo = ({ from, to }: Hours, among: Hours): Hours => ({
  from: Math.max(among.from, (Math.floor(from / DAY) - 1) * DAY),
  to: Math.min(among.to, (Math.floor(to / DAY) + 2) * DAY - 1),
})

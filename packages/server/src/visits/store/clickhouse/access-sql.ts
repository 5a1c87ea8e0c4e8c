import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { eventsOnce, visitsOnce, visitsWithin, type Known, type Of } from './queries.ts'
import type { Hours, Unit } from '#src/kernel/ports/figures.ts'

/** Row per whole range, per hour or day, or per link in it. */
interface Grain {
  unit?: Unit
  byLink?: boolean
}

const OPENINGS = ['open_attempt', 'open_guess', 'open_confirmed']
const NONE = 'toUInt64(0)'
const SETS = ['count() AS v', 'uniqExact(visitor) AS u', 'uniqExact(address) AS i']

/** Visits, visitors, addresses and openings of a range, a row per non-empty part. */
export function accessSql(known: Known, of: Of, hours: Hours, { unit, byLink = false }: Grain): string {
  const bucket = (hour: string) => (unit ? [`intDiv(${hour}, ${hoursPer(unit)}) AS bucket`] : [])
  const link = (name: string) => (byLink ? [`${name} AS place`] : [])
  const grain = [...(unit ? ['bucket'] : []), ...(byLink ? ['place'] : [])]
  const grouped = grain.length > 0 ? `GROUP BY ${grain.join(', ')}` : ''
  const opened = OPENINGS.map((kind, n) => `countIf(kind = '${kind}') AS o${n}`)
  const visits = visitsOnce(known, visitsWithin(of, hours), 'hour, linkId, visitor, address')
  return `
    SELECT ${[...(unit ? ['bucket'] : []), ...(byLink ? ['place AS linkId'] : [])].map((name) => `${name}, `).join('')}
      sum(v) AS pv, sum(u) AS uv, sum(i) AS ip, sum(o0) AS openAttempt, sum(o1) AS openGuess, sum(o2) AS openConfirmed
    FROM (
      SELECT ${[...bucket('hour'), ...link('linkId'), ...SETS].join(', ')},
        ${OPENINGS.map((_, n) => `${NONE} AS o${n}`).join(', ')}
      FROM ${visits} ${grouped}
      UNION ALL
      SELECT ${[...bucket('told'), ...link('link'), `${NONE} AS v`, `${NONE} AS u`, `${NONE} AS i`, ...opened].join(', ')}
      FROM ${eventsOnce(known, of, hours, OPENINGS)} ${grouped}
    ) ${grouped}`
}

import { hoursPer } from '#src/visits/figures/stats-range.ts'
import { eventsTold, number, within } from './queries.ts'
import type { LinksScope, Hours, Unit } from '#src/kernel/ports/figures.ts'

/** Row per whole range, per hour or day, or per link in it. */
interface Grain {
  unit?: Unit
  byLink?: boolean
}

const OPENINGS = ['open_attempt', 'open_guess', 'open_confirmed']
const NONE = 'toUInt64(0)'
const SETS = [
  `uniqExact(${number('id')}) AS v`,
  `uniqExact(${number('visitorKey')}) AS u`,
  `uniqExact(${number('ipKey')}) AS i`,
]

/** Visits, visitors, addresses and openings of a range, a row per non-empty part. */
export function accessSql(scope: LinksScope, hours: Hours, { unit, byLink = false }: Grain): string {
  const bucket = (hour: string) => (unit ? [`intDiv(${hour}, ${hoursPer(unit)}) AS bucket`] : [])
  const link = (name: string) => (byLink ? [`${name} AS place`] : [])
  const grain = [...(unit ? ['bucket'] : []), ...(byLink ? ['place'] : [])]
  const grouped = grain.length > 0 ? `GROUP BY ${grain.join(', ')}` : ''
  const opened = OPENINGS.map((kind, n) => `countIf(kind = '${kind}') AS o${n}`)
  return `
    SELECT ${[...(unit ? ['bucket'] : []), ...(byLink ? ['place AS linkId'] : [])].map((name) => `${name}, `).join('')}
      sum(v) AS pv, sum(u) AS uv, sum(i) AS ip, sum(o0) AS openAttempt, sum(o1) AS openGuess, sum(o2) AS openConfirmed
    FROM (
      SELECT ${[...bucket('hour'), ...link('linkId'), ...SETS].join(', ')},
        ${OPENINGS.map((_, n) => `${NONE} AS o${n}`).join(', ')}
      FROM Visit WHERE ${within(scope, 'hour', hours)} AND kind = 'visit' ${grouped}
      UNION ALL
      SELECT ${[...bucket('told'), ...link('link'), `${NONE} AS v`, `${NONE} AS u`, `${NONE} AS i`, ...opened].join(', ')}
      FROM ${eventsTold(scope, hours, OPENINGS)} ${grouped}
    ) ${grouped}`
}

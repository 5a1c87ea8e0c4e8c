import type { Hours } from '#src/kernel/ports/figures.ts'
import type { ClickHouse } from './clickhouse.ts'
import { NOTHING_KNOWN, type Known, type Parts } from './queries.ts'
import { EVENTS_KEPT, VISITS_KEPT } from './tables.ts'

/** Merges are rare; after so many in the middle of a count it goes without what is known of parts. */
const TRIES = 3

/**
 * Asks with what is known of the parts of a range, and again when it was no longer so afterwards: a merge takes parts away from under a count
 * that names them, and what comes into a closed day may be there twice.
 */
export async function exactly<Answer>(
  clickhouse: ClickHouse,
  hours: Hours,
  left: AbortSignal | undefined,
  ask: (known: Known) => Promise<Answer>,
): Promise<Answer> {
  let known = await knownParts(clickhouse, hours, left)
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask(known)
    const now = await knownParts(clickhouse, hours, left)
    if (isStill(known.visits, now.visits) && isStill(known.events, now.events)) return answer
    known = now
  }
  return ask(NOTHING_KNOWN)
}

const isStill = (before: Parts, now: Parts): boolean => {
  const closed = new Set(now.closed)
  const any = new Set([...now.closed, ...now.open])
  return before.closed.every((name) => closed.has(name)) && before.open.every((name) => any.has(name))
}

async function knownParts(clickhouse: ClickHouse, { from, to }: Hours, left: AbortSignal | undefined): Promise<Known> {
  const rows = await clickhouse.rows<{ of: string; name: string; parts: string }>(
    `SELECT table AS of, argMax(name, if(level > 0, rows + 1, 0)) AS name, count() AS parts FROM system.parts
     WHERE active AND database = currentDatabase() AND table IN ('${VISITS_KEPT}', '${EVENTS_KEPT}')
       AND toUInt32OrZero(partition) BETWEEN ${Math.floor(from / 24)} AND ${Math.floor(to / 24)}
     GROUP BY table, partition HAVING max(level) > 0`,
    left,
  )
  const partsOf = (table: string): Parts => {
    const own = rows.filter(({ of }) => of === table)
    const names = (isClosed: boolean) =>
      own.filter(({ parts }) => (Number(parts) === 1) === isClosed).map(({ name }) => name)
    return { closed: names(true), open: names(false) }
  }
  return { visits: partsOf(VISITS_KEPT), events: partsOf(EVENTS_KEPT) }
}

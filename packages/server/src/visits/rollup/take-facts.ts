import { valuesOf } from '#src/db/client/planned-statement.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { factsIn, takenBack, type Fact } from '#src/visits/columns/fact.ts'
import type { FactValue } from './fact-sql.ts'
import type { Piece } from './rollup-range.ts'
import type { StepPlan } from './step-plan.ts'
import type { StateValue } from './step-sql.ts'
import { takeRows, whole, type Taken } from './take-rows.ts'

interface TakenFacts {
  facts: Fact[]
  /** What is rolled up afterwards. */
  state: Record<StateValue, bigint>
  rows: number
  more: boolean
}

/** The facts of the next visits and events. Events come after their visits, so that few have to be put right. */
export async function takeFacts(to: SqlRunner, plan: StepPlan, limit: number): Promise<TakenFacts> {
  const done = await doneSoFar(to, plan)
  const visits = await takeRows(to, plan.nextVisits, { after: done.visits, limit })
  const events = await takeRows(to, plan.nextEvents, { after: done.events, limit: visits.more ? 0 : limit })
  const rows = visits.rows + events.rows
  const more = visits.more || events.more
  if (rows === 0) return { facts: [], state: done, rows, more }
  const { facts, early } = await factsOf(to, plan, done, visits, events)
  const state = { visits: visits.through, events: events.through, early: done.early + BigInt(early) }
  return { facts, state, rows, more }
}

/** How far steps have gone; -1 before the first. */
async function doneSoFar(to: SqlRunner, { readState }: StepPlan): Promise<Record<StateValue, bigint>> {
  const [done] = await to.rows(readState.sql, [])
  return {
    visits: whole(done?.['visitSeq'] ?? -1),
    events: whole(done?.['eventSeq'] ?? -1),
    early: whole(done?.['early'] ?? 0),
  }
}

/** Also puts right the events counted before their visit was known; `early` is how many more of them there are now. */
async function factsOf(
  to: SqlRunner,
  plan: StepPlan,
  done: Record<StateValue, bigint>,
  visits: Taken,
  events: Taken,
): Promise<{ facts: Fact[]; early: number }> {
  const others = { visitsThrough: visits.through, eventsAfter: done.events }
  const read = async (kind: keyof StepPlan['facts'], piece: Piece | undefined) => {
    if (!piece) return []
    const statement = plan.facts[kind]
    const values: Record<FactValue, bigint> = { ...piece, ...others }
    const [found] = await to.rows(statement.sql, valuesOf(statement, values))
    return factsIn((found?.['json'] ?? '[]') as string)
  }
  const [fresh, told] = [await read('visits', visits.piece), await read('events', events.piece)]
  const belated = done.early > 0n ? await read('belated', visits.piece) : []
  return {
    facts: [fresh, told, belated, belated.map(takenBack)].flat(),
    early: told.filter(({ early }) => early).length - belated.length,
  }
}

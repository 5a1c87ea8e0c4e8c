import { valuesOf, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import type { SqlRunner } from '#src/db/client/sql-runner.ts'
import { factsIn, takenBack, type Fact } from '#src/visits/columns/fact.ts'
import type { FactValue } from './fact-sql.ts'
import type { Piece } from './rollup-range.ts'
import type { StepPlan } from './step-plan.ts'
import type { NextValue, StateValue } from './step-sql.ts'

/** The next rows of a table. */
interface Taken {
  /** Undefined when there are none. */
  piece: Piece | undefined
  rows: number
  /** The number up to which all rows are taken. */
  through: bigint
  /** Whether there may be further ones. */
  more: boolean
}

/** Takes at most `limit` rows behind `after`. */
async function takeRows(
  to: SqlRunner,
  next: PlannedStatement<NextValue>,
  { after, limit }: { after: bigint; limit: number },
): Promise<Taken> {
  const [row] = limit > 0 ? await to.rows(next.sql, valuesOf(next, { after, limit })) : []
  const rows = Number(row?.['rows'] ?? 0)
  if (!row || rows === 0) return { piece: undefined, rows, through: after, more: false }
  const through = whole(row['last'])
  return {
    piece: { after, through, from: whole(row['from']), to: whole(row['to']) },
    rows,
    through,
    more: rows === limit,
  }
}

/** Drivers give whole numbers as number, bigint or text. */
const whole = (value: unknown): bigint => BigInt(value as bigint | number | string)

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
  const read = async (kind: keyof StepPlan['facts'], piece: Piece | undefined) =>
    piece ? readFacts(to, plan.facts[kind], { ...piece, ...others }) : []
  const [fresh, told] = [await read('visits', visits.piece), await read('events', events.piece)]
  const belated = done.early > 0n ? await read('belated', visits.piece) : []
  return {
    facts: [fresh, told, belated, belated.map(takenBack)].flat(),
    early: told.filter(({ early }) => early).length - belated.length,
  }
}

async function readFacts(
  to: SqlRunner,
  statement: PlannedStatement<FactValue>,
  values: Record<FactValue, bigint>,
): Promise<Fact[]> {
  const [found] = await to.rows(statement.sql, valuesOf(statement, values))
  return factsIn((found?.['json'] ?? '[]') as string)
}

/** At most `limit` visits behind `after` up to `through`, and the number of the last; undefined when there are none. */
export async function visitsBehind(
  to: SqlRunner,
  plan: StepPlan,
  { after, through, limit }: { after: bigint; through: bigint; limit: number },
): Promise<{ facts: Fact[]; last: bigint } | undefined> {
  const { piece } = await takeRows(to, plan.nextVisits, { after, limit })
  if (!piece || after >= through) return undefined
  const last = piece.through < through ? piece.through : through
  const values = { ...piece, through: last, visitsThrough: last, eventsAfter: 0n }
  return { facts: await readFacts(to, plan.facts.visits, values), last }
}

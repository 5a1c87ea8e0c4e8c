import type { Prisma } from '#src/db/client/client.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { partPlan, type PartPlan } from '#src/visits/columns/part-plan.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import { factSql, type FactValue } from './fact-sql.ts'
import { moveState, nextEvents, nextVisits, readState, type NextValue, type StateValue } from './step-sql.ts'
import { addAccess, addPresence, addRecurrence, addShares, readAround, type RowsValue } from './table-sql.ts'

type Next = PlannedStatement<NextValue>
type Facts = PlannedStatement<FactValue>
type Rows = PlannedStatement<RowsValue>

/** Statements of a step as plain data, so that a thread can run them without the ORM. */
export interface StepPlan {
  readonly readState: PlannedStatement<never>
  readonly nextVisits: Next
  readonly nextEvents: Next
  /** See `FactSql`. */
  readonly facts: Readonly<Record<'visits' | 'events' | 'belated', Facts>>
  readonly readAround: Rows
  readonly add: Readonly<Record<'fresh' | 'recurrence' | 'access' | 'shares', Rows>>
  readonly parts: PartPlan
  readonly moveState: PlannedStatement<StateValue>
}

export function stepPlan(provider: Provider): StepPlan {
  const next = (sql: Prisma.Sql): Next => planned(provider, sql)
  const facts = (sql: Prisma.Sql): Facts => planned(provider, sql)
  const rows = (sql: Prisma.Sql): Rows => planned(provider, sql)
  const { visits, events, belated } = factSql(provider)
  return {
    readState: planned(provider, readState),
    nextVisits: next(nextVisits),
    nextEvents: next(nextEvents),
    facts: { visits: facts(visits), events: facts(events), belated: facts(belated) },
    readAround: rows(readAround(provider)),
    add: {
      fresh: rows(addPresence(provider)),
      recurrence: rows(addRecurrence(provider)),
      access: rows(addAccess(provider)),
      shares: rows(addShares(provider)),
    },
    parts: partPlan(provider),
    moveState: planned(provider, moveState),
  }
}

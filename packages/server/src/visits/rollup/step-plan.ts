import type { Prisma } from '#src/db/client/client.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { factSql } from '#src/visits/columns/fact-sql.ts'
import { partPlan, type PartPlan } from '#src/visits/columns/part-plan.ts'
import type { Provider } from '#src/kernel/ports/database.ts'
import type { Bound } from './rollup-range.ts'
import { moveState, nextEvents, nextVisits, readState } from './step-sql.ts'
import { addAccess, addPresence, addRecurrence, addShares, readAround, type RowsValue } from './table-sql.ts'

type Statement = PlannedStatement<Bound>
type RowsStatement = PlannedStatement<RowsValue>

/** Statements of a step as plain data, so that a thread can run them without the ORM. */
export interface StepPlan {
  readonly state: Statement
  readonly nextVisits: Statement
  readonly nextEvents: Statement
  /** See `FactSql`. */
  readonly facts: Readonly<Record<'visits' | 'events' | 'belated', Statement>>
  readonly readAround: RowsStatement
  readonly add: Readonly<Record<'fresh' | 'recurrence' | 'access' | 'shares', RowsStatement>>
  readonly parts: PartPlan
  readonly moveState: Statement
}

export function stepPlan(provider: Provider): StepPlan {
  const statement = (sql: Prisma.Sql): Statement => planned(provider, sql)
  const ofRows = (sql: Prisma.Sql): RowsStatement => planned(provider, sql)
  const { visits, events, belated } = factSql(provider)
  return {
    state: statement(readState),
    nextVisits: statement(nextVisits),
    nextEvents: statement(nextEvents),
    facts: { visits: statement(visits), events: statement(events), belated: statement(belated) },
    readAround: ofRows(readAround(provider)),
    add: {
      fresh: ofRows(addPresence(provider)),
      recurrence: ofRows(addRecurrence(provider)),
      access: ofRows(addAccess(provider)),
      shares: ofRows(addShares(provider)),
    },
    parts: partPlan(provider),
    moveState: statement(moveState),
  }
}

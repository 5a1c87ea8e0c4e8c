import type { Prisma } from '#src/db/client/client.ts'
import { planned, type PlannedStatement } from '#src/db/client/planned-statement.ts'
import { addAccess } from './access-sql.ts'
import { addPresence, addRecurrence, noteChanges, noteFresh, stepTables } from './presence-sql.ts'
import type { Bound, RollupRange } from './rollup-range.ts'
import { addShares } from './share-sql.ts'
import { moveState, nextEvents, nextVisits, readState } from '#src/visits/steps/step-sql.ts'
import { STATE_ID } from './watermark.ts'
import type { Provider } from '#src/kernel/ports/database.ts'

type Statement = PlannedStatement<Bound>

/** Statements of a step as plain data, so that a thread can run them without the ORM. */
export interface StepPlan {
  readonly watermark: Statement
  readonly nextVisits: Statement
  readonly nextEvents: Statement
  readonly change: readonly Statement[]
}

const RANGE: RollupRange = {
  visits: { after: 'visitsAfter', through: 'visitsThrough', from: 'visitsFrom', to: 'visitsTo' },
  events: { after: 'eventsAfter', through: 'eventsThrough', from: 'eventsFrom', to: 'eventsTo' },
}

export function stepPlan(provider: Provider): StepPlan {
  const statement = (sql: Prisma.Sql): Statement => planned(provider, sql)
  return {
    watermark: statement(readState(STATE_ID)),
    nextVisits: statement(nextVisits),
    nextEvents: statement(nextEvents),
    change: [
      ...stepTables(provider),
      noteFresh(RANGE.visits),
      noteChanges,
      addPresence,
      addRecurrence,
      addAccess(RANGE),
      addShares(RANGE),
      moveState(STATE_ID),
    ].map(statement),
  }
}

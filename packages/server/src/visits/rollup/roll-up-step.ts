import { lockKey } from '#src/db/client/lock-key.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import { runStep } from './run-step.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { stepPlan } from './step-plan.ts'
import type { Database } from '#src/kernel/ports/database.ts'

/** One roll-up at a time over all processes. */
export const ROLLUP_LOCK = 'rollup'

/** The statements of a step, by database. */
export const PLANS = { sqlite: stepPlan('sqlite'), postgresql: stepPlan('postgresql') }

/** Rolls up at most `limit` visits and `limit` events in one transaction of the world's connection. */
export function rollUpStep(db: Database, limit: number): Promise<Step> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, ROLLUP_LOCK)
    return runStep(runnerOf(tx), PLANS[db.provider], limit)
  })
}

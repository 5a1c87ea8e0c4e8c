import { lockKey } from '#src/db/client/lock-key.ts'
import { runnerOf } from '#src/db/client/sql-runner.ts'
import type { Database } from '#src/kernel/ports/database.ts'
import type { Step } from '#src/kernel/ports/rollup-upkeep.ts'
import { partPlan } from './part-plan.ts'
import { runPartStep } from './run-part-step.ts'

/** One at a time, whatever the number of processes. */
export const PARTS_LOCK = 'visit-parts'

const PLANS = { sqlite: partPlan('sqlite'), postgresql: partPlan('postgresql') }

/** Takes in at most `limit` visits and `limit` events, in one transaction of the world's connection. */
export function partStep(db: Database, limit: number): Promise<Step> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, PARTS_LOCK)
    return runPartStep(runnerOf(tx), PLANS[db.provider], limit)
  })
}

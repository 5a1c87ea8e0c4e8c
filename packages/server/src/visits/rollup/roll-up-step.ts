import { lockKey } from '#src/db/client/lock-key.ts'
import { runStep, type SqlRunner, type Step } from './run-step.ts'
import { stepPlan } from './step-plan.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/** One roll-up at a time over all processes. */
export const ROLLUP_LOCK = 'rollup'

const PLANS = { sqlite: stepPlan('sqlite'), postgresql: stepPlan('postgresql') }

/** Rolls up at most `limit` visits and `limit` events in one transaction of the world's connection. */
export function rollUpStep(db: Database, limit: number): Promise<Step> {
  return db.transaction(async (tx) => {
    await lockKey(db, tx, ROLLUP_LOCK)
    return runStep(runnerOf(tx), PLANS[db.provider], limit)
  })
}

const runnerOf = (tx: Transaction): SqlRunner => ({
  run: (sql, values) => tx.$executeRawUnsafe(sql, ...values),
  row: async (sql, values) => (await tx.$queryRawUnsafe<Record<string, unknown>[]>(sql, ...values))[0],
})

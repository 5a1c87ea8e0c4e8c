import type { Config } from '#src/kernel/config/config.ts'
import type { Random } from '#src/kernel/random.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/** A change of rows that no migration can make: it needs a key, or more time than one transaction should take. */
export interface DataStep {
  /** Noted in the database once the step is through, so it stays what it was. */
  name: string
  /**
   * Changes the next rows that are still as they were, a hundred or so, in one transaction. Gives how many it changed;
   * 0 says that none is left.
   */
  next(tx: Transaction, parts: StepParts): Promise<number>
}

/** What a step may need beside the rows. */
export interface StepParts {
  config: Pick<Config, 'databaseUrl' | 'secrets'>
  random: Random
}

/**
 * Brings the steps through that are not yet, by one process at a time; gives their names. A step that breaks off keeps
 * the rows that it changed, and the next start goes on with the others. Nobody serves before all steps are through.
 */
export async function runDataSteps(
  { db, ...parts }: StepParts & { db: Database },
  steps: readonly DataStep[],
): Promise<string[]> {
  if ((await leftOf(steps, db)).length === 0) return []
  return oneAtATime(parts.config.databaseUrl, 'data steps', async () => {
    // Another process may have been faster.
    const left = await leftOf(steps, db)
    for (const step of left) await runStep(step, db, parts)
    return left.map(({ name }) => name)
  })
}

async function leftOf(steps: readonly DataStep[], { read }: Database): Promise<readonly DataStep[]> {
  if (steps.length === 0) return []
  const through = await read.dataStep.findMany()
  return steps.filter((step) => !through.some(({ name }) => name === step.name))
}

async function runStep(step: DataStep, db: Database, parts: StepParts): Promise<void> {
  const isThrough = () =>
    db.transaction(async (tx) => {
      if ((await step.next(tx, parts)) > 0) return false
      await tx.dataStep.create({ data: { name: step.name } })
      return true
    })
  while (!(await isThrough()));
}

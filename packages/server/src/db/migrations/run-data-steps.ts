import type { Config } from '#src/kernel/config/config.ts'
import type { Random } from '#src/kernel/random.ts'
import { oneAtATime } from './one-at-a-time.ts'
import type { Transaction, Database } from '#src/kernel/ports/database.ts'

/** A change of rows that SQL migrations cannot make: it needs a key, or many transactions. */
export interface DataStep {
  /** Stored once the step is complete, so it must not change. */
  name: string
  /** Changes the next unchanged rows, about a hundred, in one transaction. Gives their number; 0 when none is left. */
  next(tx: Transaction, parts: StepParts): Promise<number>
}

/** What a step may need besides the rows. */
export interface StepParts {
  config: Pick<Config, 'databaseUrl' | 'secrets'>
  random: Random
}

/** Runs unfinished steps in one process; gives their names. An interrupted one goes on at the next start. */
export async function runDataSteps(
  { db, ...parts }: StepParts & { db: Database },
  steps: readonly DataStep[],
): Promise<string[]> {
  if ((await leftOf(steps, db)).length === 0) return []
  return oneAtATime(parts.config.databaseUrl, 'data steps', async () => {
    // Another process may have run them meanwhile.
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

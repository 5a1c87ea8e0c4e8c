import { inspect } from 'node:util'
import { Skipped, type DatabaseKind, type Figures, type Stage } from './stage.ts'

export interface Result {
  name: string
  database: DatabaseKind
  outcome: 'PASSED' | 'FAILED' | 'SKIPPED'
  facts: string[]
  figures: Partial<Figures>
}

/** Runs one scenario and always cleans up; never rejects. */
export async function runScenario(stage: Stage, name: string, run: (stage: Stage) => Promise<void>): Promise<Result> {
  let outcome: Result['outcome']
  try {
    await run(stage)
    outcome = stage.broken.length > 0 ? 'FAILED' : 'PASSED'
  } catch (error) {
    outcome = error instanceof Skipped ? 'SKIPPED' : 'FAILED'
    stage.say(error instanceof Skipped ? error.message : inspect(error))
  }
  for (const error of await stage.end()) {
    outcome = 'FAILED'
    stage.say(`could not be cleared away: ${inspect(error)}`)
  }
  const facts = [...stage.facts, ...stage.broken.map((demand) => `not met: ${demand}`)]
  return { name, database: stage.database, outcome, facts, figures: stage.figures }
}

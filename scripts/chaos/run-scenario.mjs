import { Skipped } from './stage.mjs'

/** Runs one scenario and clears away what it made, whatever happens; never rejects. */
export async function runScenario(stage, name, run) {
  let outcome
  try {
    await run(stage)
    outcome = stage.broken.length > 0 ? 'FAILED' : 'PASSED'
  } catch (error) {
    outcome = error instanceof Skipped ? 'SKIPPED' : 'FAILED'
    stage.say(error instanceof Skipped ? error.message : error.stack)
  }
  for (const error of await stage.end()) {
    outcome = 'FAILED'
    stage.say(`could not be cleared away: ${error.stack}`)
  }
  const facts = [...stage.facts, ...stage.broken.map((demand) => `not met: ${demand}`)]
  return { name, database: stage.database, outcome, facts, figures: stage.figures }
}

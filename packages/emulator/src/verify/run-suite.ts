import { told, type Text } from '#src/kernel/told/told.ts'
import pLimit from 'p-limit'
import { emulatedAids } from './aids.ts'
import type { Case, Outcome, Tag } from './case.ts'
import { accountCases } from './cases/account-cases.ts'
import { guardCases } from './cases/guard-cases.ts'
import { afterJourney, journeyCases } from './cases/journey-cases.ts'
import { newJourney, type Journey } from './cases/journey.ts'
import { protocolCases } from './cases/protocol-cases.ts'
import { publicCases } from './cases/public-cases.ts'
import { visitCases } from './cases/visit-cases.ts'
import { inCopy, type Emulated } from './emulated.ts'
import { learn, type Callers } from './learn.ts'
import { runCase } from './run-case.ts'
import type { Target } from './target.ts'

export interface SuiteOptions {
  target: Target
  callers: Callers
  tags: ReadonlySet<Tag>
  /** Needed for destructive cases, which run in a copy of the world. */
  emulated?: Emulated | undefined
  /** Takes a case by subject and name; all of them otherwise. */
  only?: (subject: string, name: Text) => boolean
}

const AT_ONCE = 4

/** Checks a target against the contract; outcomes in the order of the cases. */
export async function runSuite({
  target,
  callers,
  tags,
  emulated,
  only = () => true,
}: SuiteOptions): Promise<Outcome[]> {
  const wanted = (one: Case) => tags.has(one.tag) && only(one.subject, one.name)
  const learnt = await learn(target, callers)
  const reading = [
    ...protocolCases(),
    ...visitCases(),
    ...publicCases(learnt.known),
    ...guardCases(),
    ...accountCases(callers, learnt),
  ]
  const turn = pLimit(AT_ONCE)
  const outcomes = await Promise.all(reading.filter(wanted).map((one) => turn(() => runCase(one, target))))
  if (!tags.has('destructive') || !emulated) return outcomes
  return [...outcomes, ...(await runJourney(emulated, wanted))]
}

/** One case after the other, in a world that is dropped afterwards. */
async function runJourney(emulated: Emulated, wanted: (one: Case) => boolean): Promise<Outcome[]> {
  const journey = newJourney(emulatedAids(emulated))
  const [before, after] = [journeyCases(journey), afterJourney(journey)]
  if (![...before, ...after].some(wanted)) return []
  return inCopy(emulated, async (copy) => {
    const outcomes: Outcome[] = []
    // A step needs the earlier ones, so `only` filters the outcomes and not the steps.
    const run = async (cases: readonly Case[]) => {
      for (const one of cases) {
        const outcome = await runCase(one, copy)
        if (wanted(one)) outcomes.push(outcome)
      }
    }
    await run(before)
    await run((await filledCases(journey, copy)).filter(wanted))
    await run(after)
    return outcomes
  })
}

/** Reads again with an account that has something to read. */
async function filledCases({ token, operatorToken }: Journey, target: Target): Promise<Case[]> {
  if (!token) return []
  const callers = { token, operatorToken }
  const cases = accountCases(callers, await learn(target, callers))
  return cases
    .filter(({ name }) => /^(answers|pages)/.test(String(name)))
    .map((one) => ({ ...one, tag: 'destructive', name: told('{}, after the journey', one.name) }))
}

import { Untried, type Case, type Outcome } from './case.ts'
import { Probe } from './probe.ts'
import type { Target } from './target.ts'
import { told } from '#src/kernel/told/told.ts'

export async function runCase({ run, ...one }: Case, target: Target, probe = new Probe(target)): Promise<Outcome> {
  const facts = { tag: one.tag, subject: one.subject, name: one.name, fidelity: one.fidelity }
  try {
    await run(probe)
  } catch (error) {
    const { message, cause } = error as Error
    if (error instanceof Untried) probe.giveUp(error.said)
    else probe.differs(told('an answer'), cause instanceof Error ? told('{}: {}', message, cause.message) : message)
  }
  const { differences, skipped } = probe
  return { ...facts, differences, ...(skipped !== undefined && { skipped }) }
}

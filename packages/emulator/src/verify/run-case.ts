import type { Case, Outcome } from './case.ts'
import { Probe } from './probe.ts'
import type { Target } from './target.ts'

export async function runCase({ run, ...one }: Case, target: Target): Promise<Outcome> {
  const probe = new Probe(target)
  const facts = { tag: one.tag, subject: one.subject, name: one.name, fidelity: one.fidelity }
  try {
    await run(probe)
    const { differences, skipped } = probe
    return { ...facts, differences, ...(skipped !== undefined && { skipped }) }
  } catch (error) {
    const { message, cause } = error as Error
    const got = cause instanceof Error ? `${message}: ${cause.message}` : message
    return { ...facts, differences: [...probe.differences, { expected: 'an answer', got }] }
  }
}

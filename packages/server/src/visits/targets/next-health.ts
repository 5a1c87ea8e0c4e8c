import { HEALTH, type Health } from '@unilink/shared'

/** What a look came to: `unclear` where nothing can be said, such as a server that turns programs away. */
export type Outcome = 'fine' | 'failed' | 'unclear'

export interface HealthFacts {
  health: Health
  /** How often in a row it failed. */
  failures: number
}

/** Fewer failures in a row say nothing: a server may be started anew just then. */
export const FAILURES_TO_BREAK = 2

/** What a target is after a look, and whether it has just broken or healed; a first good look heals nothing. */
export function nextHealth(
  { health, failures }: HealthFacts,
  outcome: Outcome,
): HealthFacts & { turned: 'broken' | 'healed' | undefined } {
  if (outcome === 'unclear') return { health, failures, turned: undefined }
  if (outcome === 'fine') {
    return { health: HEALTH.healthy, failures: 0, turned: health === HEALTH.broken ? 'healed' : undefined }
  }
  const counted = failures + 1
  if (counted < FAILURES_TO_BREAK) return { health, failures: counted, turned: undefined }
  return { health: HEALTH.broken, failures: counted, turned: health === HEALTH.broken ? undefined : 'broken' }
}

const MINUTE_MS = 60_000
const AFTER_MS = { settled: 6 * 60 * MINUTE_MS, failed: 15 * MINUTE_MS, broken: 60 * MINUTE_MS } as const

/** Milliseconds until the next look; `share` from 0 to 1 spreads them by a fifth. */
export function nextLook({ health, failures }: HealthFacts, share: number): number {
  const after = health === HEALTH.broken ? AFTER_MS.broken : failures > 0 ? AFTER_MS.failed : AFTER_MS.settled
  return Math.round(after * (0.9 + 0.2 * share))
}

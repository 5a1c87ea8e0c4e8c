import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** What a call answers, with the milliseconds it took. */
export async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const begun = performance.now()
  const answer = await ask()
  return { ...answer, ms: performance.now() - begun }
}

/** Milliseconds until something holds; infinite when it does not within the limit. */
export async function until(limitMs: number, holds: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < limitMs) {
    if (await holds()) return performance.now() - begun
    await sleep(LOOK_EVERY_MS)
  }
  return Number.POSITIVE_INFINITY
}

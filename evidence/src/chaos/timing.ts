import { setTimeout as sleep } from 'node:timers/promises'

const LOOK_EVERY_MS = 50

/** The result of `ask`, with the milliseconds it took. */
export async function timed<Answer>(ask: () => Promise<Answer>): Promise<Answer & { ms: number }> {
  const begun = performance.now()
  const answer = await ask()
  return { ...answer, ms: performance.now() - begun }
}

/** Milliseconds until `holds` is true; infinite when the limit passes. */
export async function until(limitMs: number, holds: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now()
  while (performance.now() - begun < limitMs) {
    if (await holds()) return performance.now() - begun
    await sleep(LOOK_EVERY_MS)
  }
  return Number.POSITIVE_INFINITY
}

import { setTimeout as pause } from 'node:timers/promises'

const TRIES = 50
const REST_MS = 200

/** Asks, and asks again when a busy machine had no turn for it, of which nothing is left. Throws after ten seconds of that. */
export async function askAgain<A extends { status: number }>(what: string, ask: () => Promise<A>): Promise<A> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await pause(REST_MS)
  }
  throw new Error(`${what} is refused with 503 again and again`)
}

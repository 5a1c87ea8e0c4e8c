import { setImmediate } from 'node:timers/promises'

/** In a turn that short nothing came but what was answered in it. */
const QUIET_TURN_MS = 0.1
const MOST_TURNS = 1_000

/**
 * Resolves right after a turn of the event loop in which next to nothing was to be done, or after a thousand turns: whoever
 * waited to be accepted was, what had been sent was read, and as good as nobody came since.
 */
export async function quietTurn(): Promise<void> {
  for (let turns = 0; turns < MOST_TURNS; turns += 1) {
    const began = performance.now()
    await setImmediate()
    if (performance.now() - began < QUIET_TURN_MS) return
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '#src/db/client/database-away.ts'

const PATIENCE_MS = 300_000
const LOOK_EVERY_MS = 1_000
/** Of a server beside this one that is coming up: no name yet, no listener yet, or one that is just being replaced. */
const COMING_UP = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH'])

const isComing = (error: unknown): boolean =>
  isDatabaseAway(error) || COMING_UP.has(String((error as NodeJS.ErrnoException | undefined)?.code))

/** Opens what needs other servers again and again until they are up; `say` is told each new reason. */
export async function untilThere<T>(open: () => Promise<T>, say: (error: unknown) => Promise<void>): Promise<T> {
  const said = new Set<string>()
  for (const deadline = performance.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
    try {
      return await open()
    } catch (error) {
      if (!isComing(error) || performance.now() > deadline) throw error
      const reason = String(error)
      if (!said.has(reason)) await say(error)
      said.add(reason)
    }
  }
}

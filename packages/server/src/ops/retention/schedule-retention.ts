import type { World } from '#src/kernel/world.ts'
import { auditHead } from '#src/modules/audit/audit-head.ts'
import { runRetention } from './run-retention.ts'

const DAY_MS = 86_400_000
/** Spreads the start of processes that start together. */
const JITTER_MS = 3_600_000
const LOOK_EVERY_MS = 60_000

/** Runs retention daily by the world's clock, first within an hour of the start. Gives what stops it. */
export function scheduleRetention(world: World): () => void {
  let due = world.clock.now().getTime() + world.random.below(JITTER_MS)
  let running = false
  const look = async () => {
    const now = world.clock.now().getTime()
    if (running || now < due) return
    running = true
    due = now + DAY_MS
    try {
      const removed = await runRetention(world, { dryRun: false })
      world.log.info({ removed, auditHead: await auditHead(world.db) }, 'retention has run')
    } catch (error) {
      world.log.error({ err: error }, 'retention did not finish; it is tried again tomorrow')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

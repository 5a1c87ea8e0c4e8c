import { everyMinute } from '#src/kernel/pace/every-minute.ts'
import type { World } from '#src/kernel/world.ts'
import { auditHead } from '#src/modules/audit/audit-head.ts'
import { runRetention } from './run-retention.ts'

const DAY_MS = 86_400_000
/** Spreads the start of processes that start together. */
const JITTER_MS = 3_600_000

/** Runs retention daily by the world's clock, in the first process that is due (UTC). Gives what stops it. */
export function scheduleRetention(world: World): () => void {
  let due = world.clock.now().getTime() + world.random.below(JITTER_MS)
  return everyMinute(
    async () => {
      const now = world.clock.now().getTime()
      if (now < due) return
      due = now + DAY_MS
      const takers = await world.shared.count(`retention:${Math.floor(now / DAY_MS)}`, 2 * DAY_MS)
      if (takers > 1) return
      const removed = await runRetention(world, { dryRun: false })
      world.log.info({ removed, auditHead: await auditHead(world.db) }, 'retention has run')
    },
    (err) => world.log.error({ err }, 'retention did not finish; it is tried again tomorrow'),
  )
}

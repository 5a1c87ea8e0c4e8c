import { checkDueDomains } from '#src/visits/association/check-due-domains.ts'
import type { World } from '#src/kernel/world.ts'

const LOOK_EVERY_MS = 60_000

/** Looks every minute for domains of apps whose daily check is due by the world's clock. Gives what stops it. */
export function scheduleDomainChecks(world: World): () => void {
  let running = false
  const look = async () => {
    if (running) return
    running = true
    try {
      const checked = await checkDueDomains(world)
      if (checked > 0) world.log.info({ checked }, 'domains of apps were checked')
    } catch (error) {
      world.log.warn({ err: error }, 'the domains of apps could not be checked; it is tried again in a minute')
    } finally {
      running = false
    }
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}

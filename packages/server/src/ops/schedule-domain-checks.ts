import { checkDueDomains } from '#src/visits/association/check-due-domains.ts'
import { everyMinute } from '#src/kernel/pace/every-minute.ts'
import type { World } from '#src/kernel/world.ts'

/** Looks every minute for domains of apps whose daily check is due by the world's clock. Gives what stops it. */
export function scheduleDomainChecks(world: World): () => void {
  return everyMinute(
    async () => {
      const checked = await checkDueDomains(world)
      if (checked > 0) world.log.info({ checked }, 'domains of apps were checked')
    },
    (err) => world.log.warn({ err }, 'the domains of apps could not be checked; it is tried again in a minute'),
  )
}

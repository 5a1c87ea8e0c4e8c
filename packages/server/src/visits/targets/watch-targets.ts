import { oneAtATime } from '#src/db/migrations/one-at-a-time.ts'
import { everyMinute } from '#src/kernel/pace/every-minute.ts'
import type { World } from '#src/kernel/world.ts'
import { checkTargets } from './check-targets.ts'
import { keepTargets } from './keep-targets.ts'

/** Of links, a minute. */
const BATCHES = 4
/** Links are gone through anew after this time at the earliest. */
const ANEW_MS = 10 * 60_000

/**
 * Keeps the targets of links known and looked at, by the world's clock, a little every minute, in one process of all at a
 * time. Gives what stops it.
 */
export function watchTargets(world: World): () => void {
  let after = ''
  let anewAt = 0
  return everyMinute(
    () =>
      oneAtATime(world.config.databaseUrl, 'link targets', async () => {
        const now = world.clock.now().getTime()
        for (let batch = 0; batch < BATCHES && (after !== '' || now >= anewAt); batch += 1) {
          after = (await keepTargets(world, after)) ?? ''
          if (after === '') anewAt = now + ANEW_MS
        }
        await checkTargets(world)
      }),
    (err) => world.log.error({ err }, 'the targets of links were not looked at; it is tried again in a minute'),
  )
}

import { MAIN } from '#src/worlds/world-name.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'

/** What the main world was told before, which holds on. */
export interface Standing {
  /** Its time, unless that is the system's. */
  time: Date | undefined
  stopped: boolean
  faults: number
}

export async function standingOf(registry: WorldRegistry): Promise<Standing> {
  const { world, release } = await registry.lease(MAIN)
  const { clock, faults } = world
  const standing = {
    time: clock.real ? undefined : clock.now(),
    stopped: clock.scale === 0,
    faults: faults.list().length,
  }
  release()
  return standing
}

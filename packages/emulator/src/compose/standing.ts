import { MAIN } from '@unilink/shared/emulator'
import type { FoundState } from '#src/worlds/storage/found-worlds.ts'
import type { WorldRegistry } from '#src/worlds/world-registry.ts'

/** What was there before this process, and holds on. */
export interface Standing {
  /** The main world's time, unless that is the system's. */
  time?: Date | undefined
  stopped: boolean
  /** Of the main world. */
  faults: number
  overrides: number
  mails: number
  found?: FoundState | undefined
}

export async function standingOf(registry: WorldRegistry): Promise<Standing> {
  const { world, release } = await registry.lease(MAIN)
  const { clock, faults, overrides, inbox } = world
  const standing = {
    time: clock.real ? undefined : clock.now(),
    stopped: clock.scale === 0,
    faults: faults.list().length,
    overrides: overrides.save().kept.length,
    mails: inbox?.all().length ?? 0,
    found: registry.found,
  }
  release()
  return standing
}

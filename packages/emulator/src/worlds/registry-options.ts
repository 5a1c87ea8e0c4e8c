import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { SeedCache } from './storage/place.ts'
import type { WorldSlot } from './world-slot.ts'

export interface RegistryOptions {
  config: Config
  /** Fills an empty world; every world but a fork begins with what it writes. */
  seed: (world: World) => Promise<unknown>
  /** Keeps seeded worlds, so that a later process need not seed again. Without it every process seeds. */
  seedCache?: SeedCache | undefined
  /** Begins what goes on beside the requests of the main world, each time that it opens; gives what ends it. */
  operate?: (world: World) => () => void
  /** Milliseconds of a clock that only moves forward. */
  now?: () => number
  /** Milliseconds that another process which has the main world open is waited for. */
  patienceMs?: number
}

export interface WorldInfo {
  id: string
  /** The seed, or the world it was forked from. */
  from: string
  createdAt: Date
  open: boolean
}

export function infoOf({ id, from, createdAt, isOpen }: WorldSlot): WorldInfo {
  return { id, from, createdAt, open: isOpen }
}

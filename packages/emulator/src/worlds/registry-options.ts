import type { Config } from '@unilink/server/kernel/config/config.ts'
import type { World } from '@unilink/server/kernel/world.ts'
import type { ControlledWorld, CreateControlledWorld } from '#src/state/controlled-world.ts'
import type { SeedCache } from '../kernel/place.ts'
import type { WorldSlot } from './world-slot.ts'

export interface RegistryOptions {
  config: Config
  createWorld: CreateControlledWorld
  /** Fills an empty world; every world but a fork starts like this. */
  seed: (world: World) => Promise<unknown>
  /** Keeps seeded worlds for later processes. Without it every process seeds. */
  seedCache?: SeedCache | undefined
  /** Background work of the main world; called each time it opens, gives what ends it. */
  operate?: (world: ControlledWorld) => () => void
  /** How many worlds there may be, open or not; 1000 unless given. */
  mostWorlds?: number
  /** Worlds outlive the end of the process in order; otherwise that removes all but the main one. */
  lasting?: boolean
  /** Monotonic milliseconds. */
  now?: () => number
  /** Milliseconds to wait for another process that has the main world open. */
  patienceMs?: number
}

export interface WorldInfo {
  id: string
  /** The seed, or the world it was forked from. */
  from: string
  createdAt: Date
  open: boolean
}

export function infoOf({ id, from, createdAt, open }: WorldSlot): WorldInfo {
  return { id, from, createdAt, open }
}

import type { Kept } from '@unilink/server/testing/world/memory.ts'
import type { WorldStorage } from '#src/kernel/place.ts'
import { keptOf, type WorldSlot } from './world-slot.ts'

/** Copies a world's data by `copy` while nothing is written, and gives its memories. */
export async function copyOut({ provider }: WorldStorage, slot: WorldSlot, copy: () => Promise<void>): Promise<Kept> {
  // PostgreSQL copies only a database without connections, so the world is closed and its requests wait.
  if (!slot.open || provider !== 'sqlite') {
    return slot.alone('kept', async () => {
      await copy()
      return slot.kept
    })
  }
  const { world, release } = await slot.lease(false)
  try {
    // Answered visits belong to the copy.
    await world.visits.settled()
    return await world.db.still(async () => {
      await copy()
      return keptOf(world)
    })
  } finally {
    release()
  }
}

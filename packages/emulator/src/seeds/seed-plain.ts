import type { World } from '@unilink/server/kernel/world.ts'
import { seedContent } from './content.ts'
import { seedPersonas } from '@unilink/server/testing/world/personas.ts'

/** Writes the personas and the portal's contents into an empty database; false when it is not empty. */
export async function seedPlain(world: World): Promise<boolean> {
  if ((await world.db.read.account.count()) > 0) return false
  await world.db.patiently((db) =>
    db.transaction(async (tx) => {
      await seedPersonas(world, tx)
      await seedContent(world, tx)
    }),
  )
  return true
}

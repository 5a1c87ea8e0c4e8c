import { blindIndex } from '#src/kernel/crypto/blind-index.ts'
import { networkOf } from '#src/kernel/network-of.ts'
import type { World } from '#src/kernel/world.ts'
import type { Change } from '#src/modules/changes/change.ts'

/** The key of the caller's network where the owner of the address has signed in from there before, else an empty text. */
export async function placeOf(world: World, emailKey: string, ip: string): Promise<string> {
  const networkKey = blindIndex(world, 'network', networkOf(ip))
  const count = await world.db.read.knownPlace.count({ where: { networkKey, account: { emailKey } } })
  return count > 0 ? networkKey : ''
}

/** Notes that an account has signed in from the caller's network. */
export async function rememberPlace({ db, context }: Change, accountId: string): Promise<void> {
  const { world, origin } = context
  const networkKey = blindIndex(world, 'network', networkOf(origin.ip))
  const lastSeenAt = world.clock.now()
  await db.knownPlace.upsert({
    where: { accountId_networkKey: { accountId, networkKey } },
    create: { id: world.random.id(), accountId, networkKey, lastSeenAt },
    update: { lastSeenAt },
  })
}

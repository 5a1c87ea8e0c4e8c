import { emailKeysOf } from '#src/db/personal/account-email.ts'
import { keyedHash } from '#src/kernel/crypto/hash.ts'
import { networkOf } from '#src/kernel/network/network-of.ts'
import type { World } from '#src/kernel/world.ts'
import type { Change, ChangeSource } from '#src/modules/changes/change.ts'

/** The key of the caller's network where the owner of the address has signed in from there before, else an empty text. */
export async function placeOf(world: World, email: string, ip: string): Promise<string> {
  const networkKey = networkKeyOf(world, ip)
  const account = { emailKey: { in: emailKeysOf(world, email) } }
  const count = await world.db.read.knownPlace.count({ where: { networkKey, account } })
  return count > 0 ? networkKey : ''
}

/** Notes that an account has signed in from the caller's network. */
export async function rememberPlace({ db, context }: Change, accountId: string): Promise<void> {
  const { world, origin } = context
  const networkKey = networkKeyOf(world, origin.ip)
  const lastSeenAt = world.clock.now()
  await db.knownPlace.upsert({
    where: { accountId_networkKey: { accountId, networkKey } },
    create: { id: world.random.id(), accountId, networkKey, lastSeenAt },
    update: { lastSeenAt },
  })
}

/** By the salt, which stays: what is only a hash cannot be hashed anew when the sealing key changes. */
export const networkKeyOf = ({ config }: ChangeSource['world'], ip: string): string =>
  keyedHash(config.secrets.salt, `network:${networkOf(ip)}`)

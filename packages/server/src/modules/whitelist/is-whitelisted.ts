import { emailKeysOf } from '#src/db/personal/account-email.ts'
import type { Actor } from '#src/kernel/actor.ts'
import type { World } from '#src/kernel/world.ts'

/** Its address is only read, which takes unsealing it, where it matters. */
type Account = Pick<Actor, 'email'>

/** Whether an account may use the console, by address or domain. An emulator always checks one address, for trying. */
export async function isWhitelisted(world: World, account: Account): Promise<boolean> {
  const held = world.extension?.heldToWhitelist
  if (!world.config.whitelist && held === undefined) return true
  const key = account.email.toLowerCase()
  if (!world.config.whitelist && key !== held) return true
  const domain = key.slice(key.lastIndexOf('@'))
  const found = await world.db.read.whitelistEntry.count({
    where: { entry: { in: [...emailKeysOf(world, key), domain] } },
  })
  return found > 0
}

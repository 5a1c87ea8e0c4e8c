import { emailKeysOf } from '#src/db/personal/account-email.ts'
import type { World } from '#src/kernel/world.ts'

/**
 * Whether an account may use the console: always while the whitelist is off, otherwise by address or domain. In an
 * emulator one address is always checked, so that the refusal can be tried.
 */
export async function isWhitelisted(world: World, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  if (!world.config.whitelist && key !== world.extension?.heldToWhitelist) return true
  const domain = key.slice(key.lastIndexOf('@'))
  const found = await world.db.read.whitelistEntry.count({
    where: { entry: { in: [...emailKeysOf(world, key), domain] } },
  })
  return found > 0
}

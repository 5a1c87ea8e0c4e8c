import { emailKeyOf } from '#src/db/personal/account-email.ts'
import type { World } from '#src/kernel/world.ts'

/**
 * Whether an account may use the console: always while the whitelist is off, else by its address or its domain. The
 * emulator names one for whom it is never off, so that the refusal can be met without another configuration.
 */
export async function isWhitelisted(world: World, email: string): Promise<boolean> {
  const key = email.toLowerCase()
  if (!world.config.whitelist && key !== world.extension?.heldToWhitelist) return true
  const domain = key.slice(key.lastIndexOf('@'))
  const found = await world.db.read.whitelistEntry.count({ where: { entry: { in: [emailKeyOf(world, key), domain] } } })
  return found > 0
}

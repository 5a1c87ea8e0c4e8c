import { emailKeyOf } from '#src/modules/accounts/account-email.ts'
import { OUTSIDER } from '#src/seeds/personas.ts'
import type { World } from '#src/world/world.ts'

/**
 * Whether an account may use the console: always while the whitelist is off, else by its address or its domain. The
 * emulator has one persona for whom it is never off, so that the refusal can be met without another configuration.
 */
export async function isWhitelisted(world: World, email: string): Promise<boolean> {
  const { whitelist, emulator } = world.config
  const key = email.toLowerCase()
  if (!whitelist && !(emulator && key === OUTSIDER.email)) return true
  const domain = key.slice(key.lastIndexOf('@'))
  const found = await world.db.read.whitelistEntry.count({ where: { entry: { in: [emailKeyOf(world, key), domain] } } })
  return found > 0
}

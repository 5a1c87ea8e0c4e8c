import type { World } from '#src/world/world.ts'

/** Whether an account may use the console: always while the whitelist is off, else by its address or its domain. */
export async function isWhitelisted(world: World, email: string): Promise<boolean> {
  if (!world.config.whitelist) return true
  const key = email.toLowerCase()
  const domain = key.slice(key.lastIndexOf('@'))
  const found = await world.db.read.whitelistEntry.count({ where: { entry: { in: [key, domain] } } })
  return found > 0
}

import { isLoopback } from '#src/kernel/config/config.ts'
import type { World } from '#src/kernel/world.ts'

/** For whom passkeys are made, and on whose pages they may sign. */
export interface RelyingParty {
  id: string
  name: string
  origins: string[]
}

/** By the configuration alone. Browsers make no passkey for an IP address: on this machine it is `localhost`. */
export function relyingParty({ config }: Pick<World, 'config'>): RelyingParty {
  const { portalOrigin, passkeyId } = config
  const portal = new URL(portalOrigin)
  const origins = [portalOrigin]
  const local = isLoopback(portal.hostname)
  if (local) {
    const port = portal.port && `:${portal.port}`
    origins.push(`${portal.protocol}//localhost${port}`)
  }
  if (config.emulator) origins.push(...config.emulation.origins)
  return { id: passkeyId ?? (local ? 'localhost' : portal.hostname), name: '移动应用统一链接平台', origins }
}

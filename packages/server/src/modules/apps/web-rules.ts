import type { UrlRules } from '@unilink/shared'
import type { Config } from '#src/kernel/config/config.ts'
import type { World } from '#src/kernel/world.ts'

type Told = {
  config: Pick<Config, 'emulator' | 'production' | 'linkOrigin' | 'landingOrigin' | 'portalOrigin' | 'apiOrigin'>
} & Pick<World, 'hosts'>

/** What addresses may be entered: `https:` but for the emulator, no private hosts in production, none of links. */
export function webRules({ config, hosts }: Told): UrlRules {
  const { emulator, production, linkOrigin, landingOrigin, portalOrigin, apiOrigin } = config
  return {
    allowHttp: emulator,
    allowPrivate: !production,
    ownOrigins: [...new Set([linkOrigin, landingOrigin, portalOrigin, apiOrigin])],
    isLinkHost: (host) => hosts.appOf(host) !== undefined,
  }
}

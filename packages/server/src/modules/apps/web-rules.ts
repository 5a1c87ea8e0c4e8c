import type { UrlRules } from '@unilink/shared'
import type { Config } from '#src/kernel/config/config.ts'

type Told = Pick<Config, 'emulator' | 'production' | 'linkOrigin' | 'portalOrigin'>

/**
 * What addresses developers may enter: `https:` alone but for the emulator, no private hosts in production, and none of
 * the platform's own.
 */
export function webRules({ emulator, production, linkOrigin, portalOrigin }: Told): UrlRules {
  return { allowHttp: emulator, allowPrivate: !production, ownOrigins: [linkOrigin, portalOrigin] }
}

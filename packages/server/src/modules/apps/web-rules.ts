import type { UrlRules } from '@unilink/shared'
import type { Config } from '#src/kernel/config/config.ts'

/** What addresses developers may enter: `https:` alone but for the emulator, no private hosts in production. */
export function webRules({ emulator, production }: Pick<Config, 'emulator' | 'production'>): UrlRules {
  return { allowHttp: emulator, allowPrivate: !production }
}

import type { UrlRules } from '@unilink/shared'

/**
 * What addresses the server will take, as far as a page can tell. A page that is served in the clear belongs to an
 * emulator or a development server, which take `http:` and private hosts too. Its own origin is the platform's. The
 * server has the last word.
 */
export function webRules({ protocol, origin }: Pick<Location, 'protocol' | 'origin'> = location): UrlRules {
  const inTheClear = protocol === 'http:'
  return { allowHttp: inTheClear, allowPrivate: inTheClear, ownOrigins: [origin] }
}

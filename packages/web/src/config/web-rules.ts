import type { UrlRules } from '@unilink/shared'

/**
 * What addresses the server will take, as far as a page can tell: one that is served in the clear belongs to an emulator or
 * a development server, which take `http:` and private hosts too. The server has the last word.
 */
export function webRules(protocol: string = location.protocol): UrlRules {
  const inTheClear = protocol === 'http:'
  return { allowHttp: inTheClear, allowPrivate: inTheClear }
}

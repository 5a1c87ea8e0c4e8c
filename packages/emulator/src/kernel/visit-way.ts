import type { IncomingMessage } from 'node:http'
import { siteOf } from './shown-site.ts'

/** What the name of a visitor's world begins with. */
export const VISITOR_WORLD = 'visitor-'

/** A short link or its report, below the name of the world that it is of. */
const WAY = /^\/w\/([2-9a-z]{20})(\/(?:s|report)\/[\w-]{1,64})(\?[^#]*)?$/
/** What the pages of such links ask for without naming a world: what they tell, their pictures, their report. */
const OF_PAGES =
  /^(?:POST \/api\/(?:stat\/add|wechat\/querySignature)|GET \/files\/\d{16}|(?:GET|POST) \/report\/[\w-]{1,64})$/

/** The origin that short links of a visitor's world have: a phone that scans one brings no cookie, so the link names its world. */
export const visitOrigin = (origin: string, world: string): string => `${origin}/w/${world.slice(VISITOR_WORLD.length)}`

export interface VisitWay {
  world: string
  /** What it asks of that world. */
  url: string
}

/** A request for a short link of a visitor's world, or of the page that such a link gave. It opens nothing else there. */
export function visitWayOf(request: IncomingMessage): VisitWay | undefined {
  const { url = '/', method = 'GET', headers } = request
  const named = WAY.exec(url)
  if (named) return { world: VISITOR_WORLD + named[1], url: `${named[2]}${named[3] ?? ''}` }
  if (!OF_PAGES.test(`${method} ${url}`) || headers.referer === undefined || siteOf(headers, []) !== 'own')
    return undefined
  const page = URL.canParse(headers.referer) ? new URL(headers.referer) : undefined
  const from = page?.host === headers.host && WAY.exec(page?.pathname ?? '')
  return from ? { world: VISITOR_WORLD + from[1], url } : undefined
}

import { areas, routes, withQuery } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'

interface Place {
  pathname: string
  search: string
}

const APP_MISSING = 12001
const LINK_MISSING = 13001

/** In the console, the list to look into for the app or link that a call did not find; undefined otherwise. */
export function listAbove(code: number, { pathname, search }: Place): { text: string; to: string } | undefined {
  if (!pathname.startsWith(areas.console)) return undefined
  const query = new URLSearchParams(search)
  const appId = query.get('appId') ?? ''
  const isLink = code === LINK_MISSING && appId !== ''
  if (isLink) {
    const to = withQuery(routes.linkList, { appId, appName: query.get('appName') ?? '' })
    return { text: commonTexts.backToLinks, to }
  }
  if (code !== APP_MISSING && code !== LINK_MISSING) return undefined
  return { text: commonTexts.backToApps, to: routes.appList }
}

import { CODE } from '@unilink/shared'
import { areas, routes, withQuery } from '#src/config/routes.ts'
import { commonTexts } from '#src/config/texts/common.ts'

interface Place {
  pathname: string
  search: string
}

/** In the console, the list to look into for the app or link that a call did not find; undefined otherwise. */
export function listAbove(code: number, { pathname, search }: Place): { text: string; to: string } | undefined {
  if (!pathname.startsWith(areas.console)) return undefined
  const query = new URLSearchParams(search)
  const appId = query.get('appId') ?? ''
  const isLink = code === CODE.linkNotFound && appId !== ''
  if (isLink) {
    const to = withQuery(routes.linkList, { appId, appName: query.get('appName') ?? '' })
    return { text: commonTexts.backToLinks, to }
  }
  if (code !== CODE.appNotFound && code !== CODE.linkNotFound) return undefined
  return { text: commonTexts.backToApps, to: routes.appList }
}

import { useSearchParams } from 'react-router-dom'
import { useEffect } from 'react'
import { withQuery, routes } from '#src/config/routes.ts'
import { titles } from '#src/config/texts/titles.ts'
import { setBreadcrumb } from '#src/stores/breadcrumb.ts'
import { useNameInHand } from '#src/ui/action/in-hand.ts'
import { useDocumentTitle } from '#src/ui/layout/use-document-title.ts'

export interface LinkQuery {
  appId: string
  appName: string
  linkId: string
  modifyId: string
  /** A path of the same app, and of a link or change if one is given. */
  to: (path: string, extra?: { linkId?: string; modifyId?: string; tab?: string }) => string
}

/** What the address says of where one is: every screen of an app takes appId and appName. */
export function useLinkQuery(): LinkQuery {
  const [query] = useSearchParams()
  const read = (name: string) => query.get(name) ?? ''
  const app = { appId: read('appId'), appName: read('appName') }
  return {
    ...app,
    linkId: read('linkId'),
    modifyId: read('modifyId'),
    to: (path, extra = {}) => withQuery(path, { ...app, ...extra }),
  }
}

interface Trail {
  key: string
  title: string
  /** Known once the link is loaded; until then the console's own trail stands. */
  linkName: string | undefined
  linkId: string | undefined
}

/** The breadcrumb of a screen below a link: app list, link list, the link by its name, the screen. */
export function useLinkTrail({ key, title, linkName, linkId }: Trail): void {
  const { to } = useLinkQuery()
  const list = to(routes.linkList)
  const info = linkId === undefined ? '' : to(routes.linkInfo, { linkId })
  useNameInHand(linkName)
  useDocumentTitle(linkName === undefined ? undefined : `${linkName} - ${title}`)
  useEffect(() => {
    if (linkName === undefined) return
    const above = [
      { text: titles.appList, to: routes.appList },
      { text: titles.linkList, to: list },
    ]
    const here = key === routes.linkInfo ? [{ text: linkName }] : [{ text: linkName, to: info }, { text: title }]
    setBreadcrumb(key, [...above, ...here])
  }, [key, title, linkName, list, info])
}

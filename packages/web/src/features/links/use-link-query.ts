import { useSearchParams } from 'react-router-dom'
import { withQuery } from '#src/config/routes.ts'

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

import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api } from '#src/api/client.ts'
import { useCall } from '#src/api/use-call.ts'

const MOST = 200

/** The link that the lab looks at: the one on the screen, or one chosen among those of the account's apps. */
export function useLabLink() {
  const query = new URLSearchParams(useLocation().search)
  const [appId, setAppId] = useState(query.get('appId') ?? '')
  const [linkId, setLinkId] = useState(query.get('linkId') ?? '')
  const apps = useCall(api.app.queryList, { page: 1, perPage: MOST })
  const links = useCall(api.appLink.queryPage, appId === '' ? null : { appId, page: 1, perPage: 100 })
  const chooseApp = (next: string) => {
    setAppId(next)
    setLinkId('')
  }
  return { appId, linkId, apps, links, chooseApp, chooseLink: setLinkId }
}

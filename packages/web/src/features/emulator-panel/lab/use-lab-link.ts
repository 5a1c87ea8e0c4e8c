import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { useAccount } from '#src/stores/account.ts'

const MOST = 200

/**
 * The link that the lab looks at: the one on the screen, or one chosen among those of the account's apps. A guest has none,
 * and nothing is asked for: the answer would end in the login screen.
 */
export function useLabLink() {
  const isGuest = useAccount().info === null
  const query = new URLSearchParams(useLocation().search)
  const here = (name: string) => (isGuest ? '' : (query.get(name) ?? ''))
  // Until one is chosen it is the screen's, which may come, and the account with it, after the lab was opened.
  const [picked, pick] = useState<{ appId: string; linkId: string }>()
  const { appId, linkId } = picked ?? { appId: here('appId'), linkId: here('linkId') }
  const apps = useCall(api.app.queryList, isGuest ? null : { page: 1, perPage: MOST })
  const links = useCall(api.appLink.queryPage, appId === '' ? null : { appId, page: 1, perPage: 100 })
  const chooseApp = (next: string) => pick({ appId: next, linkId: '' })
  const chooseLink = (next: string) => pick({ appId, linkId: next })
  return { isGuest, appId, linkId, apps, links, chooseApp, chooseLink }
}

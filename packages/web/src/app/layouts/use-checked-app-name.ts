import { CODE } from '@unilink/shared'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { api, useCall } from '#src/api/client.ts'
import { useAccount } from '#src/stores/account.ts'

/**
 * Holds the `appName` of the address to the app's real name: whoever sends a link can write anything there. A wrong one
 * is replaced in the address; one of an app that is not there is taken away. A guest is asked to sign in first. Gives the
 * name to show: empty until it is known.
 */
export function useCheckedAppName(): string {
  const isGuest = useAccount().info === null
  const [query] = useSearchParams()
  const { hash } = useLocation()
  const navigate = useNavigate()
  const appId = query.get('appId') ?? ''
  const { data, error } = useCall(api.app.queryDetail, isGuest || appId === '' ? null : { appId })
  const isUnknown = error?.code === CODE.appNotFound || error?.code === CODE.invalidFields
  const real = isUnknown ? '' : data?.appId === appId ? data.appName : undefined
  useEffect(() => {
    if (real === undefined || (query.get('appName') ?? '') === real) return
    const next = new URLSearchParams(query)
    if (real === '') next.delete('appName')
    else next.set('appName', real)
    void navigate({ search: next.toString(), hash }, { replace: true, preventScrollReset: true })
  }, [real, query, hash, navigate])
  return real ?? ''
}

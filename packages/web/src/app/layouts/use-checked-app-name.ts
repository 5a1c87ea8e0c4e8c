import { CODE } from '@unilink/shared'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ApiError } from '#src/api/api-error.ts'
import { api } from '#src/api/client.ts'

/**
 * Holds the `appName` of the address to the app's real name: whoever sends a link can write anything there. A wrong one
 * is replaced in the address; one of an app that is not there is taken away.
 */
export function useCheckedAppName(): void {
  const [query, setQuery] = useSearchParams()
  const appId = query.get('appId') ?? ''
  const appName = query.get('appName') ?? ''
  const checked = useRef('')
  useEffect(() => {
    const pair = JSON.stringify([appId, appName])
    if (appId === '' || checked.current === pair) return undefined
    const leaving = new AbortController()
    const check = async () => {
      const real = await nameOf(appId, leaving.signal)
      if (leaving.signal.aborted || real === undefined) return
      checked.current = JSON.stringify([appId, real])
      if (real !== appName) setQuery((before) => withName(before, real), { replace: true, preventScrollReset: true })
    }
    void check()
    return () => leaving.abort()
  }, [appId, appName, setQuery])
}

/** The app's name, empty when there is no such app; undefined while the server does not say. */
async function nameOf(appId: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    return (await api.app.queryDetail({ appId }, { signal })).appName
  } catch (error) {
    return error instanceof ApiError && [CODE.appNotFound, CODE.invalidFields].some((code) => code === error.code)
      ? ''
      : undefined
  }
}

function withName(query: URLSearchParams, name: string): URLSearchParams {
  const next = new URLSearchParams(query)
  if (name === '') next.delete('appName')
  else next.set('appName', name)
  return next
}

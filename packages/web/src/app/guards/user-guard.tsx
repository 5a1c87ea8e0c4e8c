import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { useAccount } from '#src/stores/account.ts'
import { createFrozenAlert } from '#src/stores/create-frozen-alert.tsx'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { isActive } from '#src/stores/account-rules.ts'

/** Lets only an account with dataState 2 create apps and see their data; stands inside the login guard. */
export function UserGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  const navigate = useNavigate()
  const dataState = info?.dataState
  const isFrozen = info !== null && !isActive(info)
  useEffect(() => {
    if (!isFrozen || dataState === undefined) return undefined
    const leaving = new AbortController()
    createFrozenAlert({ dataState }, leaving.signal)
      .then(() => navigate(routes.appList, { replace: true }))
      // The screen was left in another way, which closed the dialog.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isFrozen, dataState, navigate])
  return info === null || isFrozen ? <PageSkeleton /> : children
}

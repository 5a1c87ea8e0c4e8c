import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate, Navigate } from 'react-router-dom'
import { CODE } from '@unilink/shared'
import { loginPath, routes } from '#src/config/routes.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'
import { useAccount } from '#src/stores/account.ts'
import { alert } from '#src/ui/dialog/dialogs.ts'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'
import { PageState } from '#src/ui/state/page-state.tsx'
import { HomeLink } from '#src/app/trouble/home-link.tsx'
import { createFrozenAlert } from '#src/stores/create-frozen-alert.tsx'
import { isActive, lacksInfo } from '#src/stores/account-rules.ts'
import { codeText } from '#src/config/code-text.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Lets the signed-in through; a guest is told, and led to login and back here. */
export function LoginGuard({ children }: { children: ReactNode }) {
  const { info, ready } = useAccount()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const isGuest = ready && info === null
  const from = pathname + search + hash
  useEffect(() => {
    if (!isGuest) return undefined
    const leaving = new AbortController()
    alert({ content: texts.loginRequired, confirmText: texts.goLogin, signal: leaving.signal })
      .then(() => navigate(loginPath(from), { replace: true }))
      // The screen was left in another way, which closed the dialog.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isGuest, from, navigate])
  return info === null ? <PageSkeleton /> : children
}

/** The review desk is for operators; stands inside the login guard. */
export function OperatorGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  if (info === null) return null
  return info.operator ? children : <ForbiddenScreen />
}

const ForbiddenScreen = () => (
  <PageState icon="shield" level="h1" title={texts.forbidden} hint={texts.forbiddenHint} action={<HomeLink />} />
)

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

/** Sends an account without any profile to its completion; stands inside the login guard. */
export function InfoGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  if (info === null) return null
  return lacksInfo(info) ? <Navigate to={routes.perfectStatus} replace /> : children
}

/** Sends an account that is not on the whitelist home, as code `notWhitelisted` does; stands inside the login guard. */
export function WhitelistGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  const navigate = useNavigate()
  const isShutOut = info !== null && !info.whitelisted
  useEffect(() => {
    if (!isShutOut) return
    toast.error(codeText(CODE.notWhitelisted))
    void navigate(routes.home, { replace: true })
  }, [isShutOut, navigate])
  return info === null || isShutOut ? null : children
}

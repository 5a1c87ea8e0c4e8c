import { useEffect, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { loginPath } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { useAccount } from '#src/stores/account.ts'
import { alert } from '#src/ui/dialog/dialogs.ts'
import { PageSkeleton } from '#src/ui/state/skeleton.tsx'

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
    alert({ content: shellTexts.loginRequired, confirmText: shellTexts.goLogin, signal: leaving.signal })
      .then(() => navigate(loginPath(from), { replace: true }))
      // The screen was left in another way, which closed the dialog.
      .catch(() => undefined)
    return () => leaving.abort()
  }, [isGuest, from, navigate])
  return info === null ? <PageSkeleton /> : children
}

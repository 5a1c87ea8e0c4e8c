import { CODE, CODES } from '@unilink/shared'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { setSessionHooks } from '#src/api/session-hooks.ts'
import { isAccountPath, loginPath, routes } from '#src/config/routes.ts'
import { frozenAlert } from '#src/stores/frozen-alert.ts'
import { endSession, followOtherTabs, loadAccount } from '#src/stores/account.ts'
import { confirmed } from '#src/ui/dialog/dialogs.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Learns who is there, and does what the codes 11000, 11012, 11014 (specification, section 8) and 11015 ask for. */
export function useSessionReactions(): void {
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const toLogin = useEffectEvent(() => {
    const from = isAccountPath(pathname) ? undefined : pathname + search + hash
    void navigate(loginPath(from), { replace: true })
  })
  const toStatus = useEffectEvent(() => {
    void loadAccount()
    void navigate(routes.perfectStatus)
  })
  const toHome = useEffectEvent(() => void navigate(routes.home, { replace: true }))

  useEffect(() => {
    const release = setSessionHooks({
      signedOut(error) {
        endSession()
        toast.error(error.code === CODE.tokenMissing ? CODES[CODE.tokenMissing].msg : CODES[CODE.notSignedIn].msg)
        toLogin()
      },
      notWhitelisted() {
        toast.error(CODES[CODE.notWhitelisted].msg)
        toHome()
      },
      frozen: () => void confirmed(frozenAlert()).then((agreed) => agreed && toStatus()),
    })
    const unfollow = followOtherTabs()
    void loadAccount()
    return () => {
      release()
      unfollow()
    }
  }, [])
}

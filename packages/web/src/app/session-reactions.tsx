import { CODE } from '@unilink/shared'
import { codeText } from '#src/config/code-text.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { subscribe } from 'valtio'
import type { ApiError } from '#src/api/api-error.ts'
import { setSessionHooks } from '#src/api/session-hooks.ts'
import { isAccountPath, loginPath, routes } from '#src/config/routes.ts'
import { account, endSession, followOtherTabs, loadAccount, suspendSession, useAccount } from '#src/stores/account.ts'
import { confirmed, alert } from '#src/ui/dialog/dialogs.ts'
import { forgetTyping, isTyping } from '#src/ui/draft/typing.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { shellTexts as texts } from '#src/config/texts/shell.ts'

/** Tells a frozen account that it changes nothing; resolves when it wants to see why, rejects with `'cancel'` otherwise. */
const frozenAlert = (): Promise<void> =>
  alert({ content: texts.accountFrozen, confirmText: texts.seeStatus, cancelText: texts.stayHere })

/** Waits until somebody has signed in again over the page, or has given it up. */
const resumed = async () =>
  account.ended &&
  new Promise<boolean>((resolve) => {
    const stop = subscribe(account, () => {
      if (account.ended) return
      stop()
      resolve(account.signedIn)
    })
  })

/**
 * Learns who is there, and does what the codes `notSignedIn`, `tokenMissing`, `notWhitelisted` (specification, section 8), `accountFrozen` and `factorRequired` ask for. A
 * session that ends in the middle of a form is begun again over it; `leave` gives the form up.
 */
export function useSessionReactions(): { leave: () => void } {
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
  const toSecurity = useEffectEvent((error: ApiError) => {
    // The header asks for notices there too, which are refused as all else is.
    if (pathname === routes.security) return
    toast.error(error.msg)
    void navigate(routes.security, { replace: true })
  })
  const toHome = useEffectEvent(() => void navigate(routes.home, { replace: true }))

  useEffect(() => {
    const release = setSessionHooks({
      signedOut(error) {
        if (account.ended) return
        const typing = isTyping()
        if (typing) suspendSession()
        else endSession()
        toast.error(error.code === CODE.tokenMissing ? codeText(CODE.tokenMissing) : codeText(CODE.notSignedIn))
        if (!typing) toLogin()
      },
      notWhitelisted() {
        toast.error(codeText(CODE.notWhitelisted))
        toHome()
      },
      insecure: toSecurity,
      resumed,
      frozen: () => void confirmed(frozenAlert()).then((agreed) => agreed && toStatus()),
    })
    const unfollow = followOtherTabs()
    void loadAccount()
    return () => {
      release()
      unfollow()
    }
  }, [])
  useFreshPageFor(useAccount().info?.accountId ?? '')
  const leave = () => {
    const from = isAccountPath(pathname) ? undefined : pathname + search + hash
    endSession()
    void navigate(loginPath(from), { replace: true })
  }
  return { leave }
}

/** Another account on the same page must see nothing of what the one before it saw or typed. */
function useFreshPageFor(accountId: string): void {
  const before = useRef('')
  useEffect(() => {
    if (accountId === '') return
    if (before.current !== '' && before.current !== accountId) {
      forgetTyping()
      location.reload()
    }
    before.current = accountId
  }, [accountId])
}

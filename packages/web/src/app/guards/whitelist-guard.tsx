import { CODE, CODES } from '@unilink/shared'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { useAccount } from '#src/stores/account.ts'
import { toast } from '#src/ui/toast/toast.ts'

/** Sends an account that is not on the whitelist home, as code 11014 does; stands inside the login guard. */
export function WhitelistGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  const navigate = useNavigate()
  const isShutOut = info !== null && !info.whitelisted
  useEffect(() => {
    if (!isShutOut) return
    toast.error(CODES[CODE.notWhitelisted].msg)
    void navigate(routes.home, { replace: true })
  }, [isShutOut, navigate])
  return info === null || isShutOut ? null : children
}

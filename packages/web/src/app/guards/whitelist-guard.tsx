import { CODE } from '@unilink/shared'
import { codeText } from '#src/config/code-text.ts'
import { useEffect, type ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { useAccount } from '#src/stores/account.ts'
import { toast } from '#src/ui/toast/toast.ts'

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

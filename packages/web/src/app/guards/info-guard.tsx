import type { ReactNode } from 'react'
import { Navigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { useAccount } from '#src/stores/account.ts'
import { lacksInfo } from '#src/stores/account-rules.ts'

/** Sends an account without any profile to its completion; stands inside the login guard. */
export function InfoGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  if (info === null) return null
  return lacksInfo(info) ? <Navigate to={routes.perfectStatus} replace /> : children
}

import type { ReactNode } from 'react'
import { useAccount } from '#src/stores/account.ts'
import { ForbiddenScreen } from '../trouble/forbidden-screen.tsx'

interface GuardProps {
  children: ReactNode
}

/** The review desk is for operators; stands inside the login guard. */
export function OperatorGuard({ children }: GuardProps) {
  const { info } = useAccount()
  if (info === null) return null
  return info.operator ? children : <ForbiddenScreen />
}

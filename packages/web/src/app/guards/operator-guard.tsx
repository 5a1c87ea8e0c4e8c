import type { ReactNode } from 'react'
import { useAccount } from '#src/stores/account.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { PageState } from '#src/ui/state/page-state.tsx'
import { HomeLink } from '#src/app/trouble/home-link.tsx'

/** The review desk is for operators; stands inside the login guard. */
export function OperatorGuard({ children }: { children: ReactNode }) {
  const { info } = useAccount()
  if (info === null) return null
  return info.operator ? children : <ForbiddenScreen />
}

function ForbiddenScreen() {
  return (
    <PageState
      icon="shield"
      level="h1"
      title={shellTexts.forbidden}
      hint={shellTexts.forbiddenHint}
      action={<HomeLink />}
    />
  )
}

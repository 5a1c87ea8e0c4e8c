import { lazy, Suspense } from 'react'
import { useAccount } from '#src/stores/account.ts'
import { ErrorBoundary } from './trouble/error-boundary.tsx'

const SignInOver = lazy(async () => ({ default: (await import('#src/features/account/sign-in-over.tsx')).SignInOver }))

/** Where one signs in again when the session ended in the middle of a form. */
export function SignInOverSlot({ onLeave }: { onLeave: () => void }) {
  const { ended } = useAccount()
  if (!ended) return null
  return (
    <ErrorBoundary>
      <Suspense>
        <SignInOver onLeave={onLeave} />
      </Suspense>
    </ErrorBoundary>
  )
}

import { useState } from 'react'
import { accountTexts } from '#src/config/texts/account.ts'
import { useAccount } from '#src/stores/account.ts'
import { FormDialog } from '#src/ui/dialog/form-dialog.tsx'
import { SignIn } from './sign-in.tsx'

/** Signing in over the page, whose forms stay as they are; `onLeave` gives them up. */
export function SignInOver({ onLeave }: { onLeave: () => void }) {
  const { info } = useAccount()
  const [email] = useState(info?.email ?? '')
  return (
    <FormDialog title={accountTexts.againTitle} onClose={onLeave}>
      <p>{accountTexts.againHint}</p>
      <SignIn email={email}>{(form) => form}</SignIn>
    </FormDialog>
  )
}

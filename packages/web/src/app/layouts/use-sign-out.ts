import { useNavigate } from 'react-router-dom'
import { routes } from '#src/config/routes.ts'
import { shellTexts } from '#src/config/texts/shell.ts'
import { signOut } from '#src/stores/account.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { useAction } from '#src/ui/action/use-action.ts'

/** Ends the session and goes home. */
export function useSignOut() {
  const navigate = useNavigate()
  return useAction(async () => {
    await signOut()
    toast.success(shellTexts.loggedOut)
    await navigate(routes.home)
  })
}

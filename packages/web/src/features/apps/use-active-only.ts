import { DATA_STATE } from '@unilink/shared'
import { useNavigate } from 'react-router-dom'
import { useAccount } from '#src/stores/account.ts'
import { createFrozenAlert } from '#src/stores/create-frozen-alert.ts'

/** Goes to a screen that only an account with dataState 2 may see; any other is told why it stays. */
export function useActiveOnly(): (path: string) => void {
  const { info } = useAccount()
  const navigate = useNavigate()
  return (path) => {
    if (info?.dataState === DATA_STATE.active) void navigate(path)
    else void createFrozenAlert()
  }
}

import { useLocation } from 'react-router-dom'
import { storageKeys } from '#src/config/settings.ts'
import { loadAccount, useAccount } from '#src/stores/account.ts'
import type { HostPage } from './host-page.ts'

export const portalPage: HostPage = {
  emulator: '',
  world: () => undefined,
  keepToken: (token) => {
    if (token === undefined) {
      localStorage.removeItem(storageKeys.token)
      localStorage.removeItem(storageKeys.signedIn)
    } else localStorage.setItem(storageKeys.token, token)
    return true
  },
  useSignedIn: () => useAccount().info,
  useAddress: useLocation,
  onClock: loadAccount,
}

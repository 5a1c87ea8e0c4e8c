import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { storageKeys } from '#src/config/settings.ts'
import { loadAccount, useAccount } from '#src/stores/account.ts'
import type { MomentFieldProps } from '#src/ui/time/moment-picker.tsx'
import type { HostPage } from './host-page.ts'

// Public pages do without the component library until somebody sets the clock.
const ClockPicker = lazy(async () => {
  const [{ AntdRoot }, { MomentPicker }] = await Promise.all([
    import('#src/ui/antd/antd-root.tsx'),
    import('#src/ui/time/moment-picker.tsx'),
  ])
  return {
    default: (props: MomentFieldProps) => (
      <AntdRoot>
        <MomentPicker {...props} />
      </AntdRoot>
    ),
  }
})

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
  Moment: (props) => (
    <Suspense fallback={<input id={props.id} disabled />}>
      <ClockPicker {...props} />
    </Suspense>
  ),
}

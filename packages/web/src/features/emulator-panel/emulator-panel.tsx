import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { storageKeys } from '#src/config/settings.ts'
import { loadAccount, useAccount } from '#src/stores/account.ts'
import { ConsoleScreen } from './console/console-screen.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import { setHostPage, type HostPage } from './host/host-page.ts'
import { LabDialog } from './lab/lab-dialog.tsx'

const portalPage: HostPage = {
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

setHostPage(portalPage)

export { emulatorCommands } from './control/commands.ts'

/** The panel with its link lab, or one of the emulator's own screens. */
export function EmulatorPanel({ page, palette }: { page: boolean; palette?: ReactNode }) {
  const [inLab, setInLab] = useState(false)
  if (page) return <ConsoleScreen palette={palette} />
  return (
    <FloatingPanel onLab={() => setInLab(true)}>{inLab && <LabDialog onClose={() => setInLab(false)} />}</FloatingPanel>
  )
}

import { useState, type ReactNode } from 'react'
import { ConsoleScreen } from './console/console-screen.tsx'
import { FloatingPanel } from './floating-panel.tsx'
import { setHostPage } from './host/host-page.ts'
import { portalPage } from './host/portal-page.tsx'
import { LabDialog } from './lab/lab-dialog.tsx'

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

import { useEffect, useEffectEvent, useState } from 'react'
import { PANEL_OFF, writePanelCookie } from '#src/config/emulator-panel-switch.ts'
import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'
import { toast } from '#src/ui/toast/toast.ts'
import { LabDialog } from './lab/lab-dialog.tsx'
import { OpenPanel } from './open-panel.tsx'
import { PanelTab } from './panel-tab.tsx'
import { usePanelPlace } from './place/use-panel-place.ts'

/** Control over the emulator, floating above the portal; a small tab at the edge until it is opened. */
export function EmulatorPanel() {
  const { place, change } = usePanelPlace()
  const [gone, setGone] = useState(false)
  const [inLab, setInLab] = useState(false)
  const toggle = useEffectEvent(() => change({ open: !place.open }))

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey && event.shiftKey && event.code === 'KeyE') toggle()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])

  const hide = () => {
    writePanelCookie(PANEL_OFF)
    setGone(true)
    toast.info(emulatorTexts.hidden)
  }
  if (gone) return null
  return (
    <aside aria-label={emulatorTexts.panel}>
      {place.open ? (
        <OpenPanel place={place} change={change} onHide={hide} onLab={() => setInLab(true)} />
      ) : (
        <PanelTab onOpen={() => change({ open: true })} />
      )}
      {inLab && <LabDialog onClose={() => setInLab(false)} />}
    </aside>
  )
}

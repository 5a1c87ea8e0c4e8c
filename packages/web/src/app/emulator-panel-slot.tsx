import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { loadEmulatorPanel } from './load-emulator-panel.ts'
import { isPanelWanted } from '#src/config/emulator-panel-switch.ts'

interface EmulatorPanelSlotProps {
  /** A screen of the emulator's own instead of the panel. */
  page: boolean
  /** What stands in the bar of such a screen. */
  palette?: ReactNode
}

/** The emulator's panel or screen, where there is an emulator; its code is not asked for anywhere else. */
export function EmulatorPanelSlot({ page, palette }: EmulatorPanelSlotProps) {
  const [Panel, setPanel] = useState<ComponentType<EmulatorPanelSlotProps>>()
  useEffect(() => {
    if (!(page || isPanelWanted())) return
    const show = async () => {
      // Without its code there is no panel; the portal is none the worse for it.
      const found = await loadEmulatorPanel()?.catch(() => undefined)
      if (found) setPanel(() => found.EmulatorPanel)
    }
    void show()
  }, [page])
  return Panel === undefined ? null : <Panel page={page} palette={palette} />
}

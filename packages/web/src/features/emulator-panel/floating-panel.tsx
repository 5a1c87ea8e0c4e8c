import { isInForce } from '@unilink/shared/emulator'
import { useState, type ReactNode } from 'react'
import { PANEL_OFF, writePanelCookie, readPanelCookie } from '#src/config/emulator-panel-switch.ts'
import { emulatorTexts as texts } from '#src/config/texts/emulator/panel.ts'
import { useKeyDown } from '#src/ui/action/use-keys.ts'
import { Box } from '#src/ui/theme/primitives.tsx'
import { toast } from '#src/ui/toast/toast.ts'
import { OpenPanel } from './open-panel.tsx'
import styles from './panel.module.css'
import { emu, useEmu } from './control/emu.tsx'
import { formatPlace, parsePlace, type PanelPlace } from './place/panel-place.ts'

/** The panel over a page, whichever page that is. `onLab`: missing: there is no link lab here. */
export function FloatingPanel({ onLab, children }: { onLab?: () => void; children?: ReactNode }) {
  const { place, change } = usePanelPlace()
  const [gone, setGone] = useState(false)
  useKeyDown((event) => {
    if (event.altKey && event.shiftKey && event.code === 'KeyE') change({ open: !place.open })
  })

  const hide = () => {
    writePanelCookie(PANEL_OFF)
    setGone(true)
    toast.info(texts.hidden)
  }
  if (gone) return null
  return (
    <aside aria-label={texts.panel}>
      {place.open ? (
        <OpenPanel place={place} change={change} onHide={hide} onLab={onLab} />
      ) : (
        <PanelTab onOpen={() => change({ open: true })} />
      )}
      {children}
    </aside>
  )
}

/** The panel while it is closed; a dot says that the world is not as it would be by itself. */
function PanelTab({ onOpen }: { onOpen: () => void }) {
  const warnings = useWarnings()
  const label = [texts.open, ...warnings].join('；')
  return (
    <button type="button" className={styles.edge} aria-label={label} title={label} onClick={onOpen}>
      <span aria-hidden="true">{texts.tab}</span>
      {warnings.length > 0 && <Box as="span" width={8} height={8} round="full" ground="amber" />}
    </button>
  )
}

function useWarnings(): string[] {
  const { data, error } = useEmu(emu.faults.list, {})
  const faults = data?.faults ?? []
  const clock = useEmu(emu.clock.read, {}).data
  const active = faults.filter(isInForce).length
  return [
    ...(error === undefined ? [] : [error.msg]),
    ...(active > 0 ? [texts.warnFaults(active)] : []),
    ...(clock !== undefined && !clock.real ? [texts.warnClock] : []),
  ]
}

interface PlaceState {
  place: PanelPlace
  /** Changes the place and remembers it. */
  change: (part: Partial<PanelPlace>) => void
}

function usePanelPlace(): PlaceState {
  const [place, setPlace] = useState(() => parsePlace(readPanelCookie()))
  const change = (part: Partial<PanelPlace>) => {
    const next = { ...place, ...part }
    setPlace(next)
    // It may just have been told to go for good.
    if (readPanelCookie() !== PANEL_OFF) writePanelCookie(formatPlace(next))
  }
  return { place, change }
}

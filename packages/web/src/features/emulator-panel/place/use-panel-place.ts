import { useState } from 'react'
import { PANEL_OFF, readPanelCookie, writePanelCookie } from '#src/config/emulator-panel-switch.ts'
import { formatPlace, parsePlace, type PanelPlace } from './panel-place.ts'

interface PlaceState {
  place: PanelPlace
  /** Changes the place and remembers it. */
  change: (part: Partial<PanelPlace>) => void
}

export function usePanelPlace(): PlaceState {
  const [place, setPlace] = useState(() => parsePlace(readPanelCookie()))
  const change = (part: Partial<PanelPlace>) => {
    const next = { ...place, ...part }
    setPlace(next)
    // It may just have been told to go for good.
    if (readPanelCookie() !== PANEL_OFF) writePanelCookie(formatPlace(next))
  }
  return { place, change }
}

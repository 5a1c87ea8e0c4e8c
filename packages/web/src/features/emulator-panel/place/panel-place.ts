export const TABS = ['persona', 'clock', 'faults', 'inbox', 'requests', 'moves', 'world'] as const
export type TabName = (typeof TABS)[number]

/** Where the panel stands and what it shows; distances from the window's left and bottom edge, in pixels. */
export interface PanelPlace {
  open: boolean
  tab: TabName
  left: number
  bottom: number
}

export const FIRST_PLACE: PanelPlace = { open: false, tab: 'persona', left: 16, bottom: 16 }

/** Reads what `formatPlace` wrote; anything else gives the place at the start. */
export function parsePlace(text: string): PanelPlace {
  const [, open, tab, left, bottom] = /^([oc])\.(\w+)\.(\d{1,4})\.(\d{1,4})$/.exec(text) ?? []
  const known = TABS.find((name) => name === tab)
  if (known === undefined) return FIRST_PLACE
  return { open: open === 'o', tab: known, left: Number(left), bottom: Number(bottom) }
}

export const formatPlace = ({ open, tab, left, bottom }: PanelPlace): string =>
  [open ? 'o' : 'c', tab, Math.round(left), Math.round(bottom)].join('.')

interface Size {
  width: number
  height: number
}

/** The place nearest to the one wanted where a panel lies wholly in the window. */
export function within({ left, bottom }: { left: number; bottom: number }, panel: Size, window: Size) {
  return { left: clamp(left, window.width - panel.width), bottom: clamp(bottom, window.height - panel.height) }
}

const clamp = (value: number, most: number) => Math.round(Math.max(0, Math.min(value, most)))

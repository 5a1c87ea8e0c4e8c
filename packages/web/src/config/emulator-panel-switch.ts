/** Keeps where the panel stands, and whether it is wanted; a cookie, since signing out clears the local storage. */
export const PANEL_COOKIE = 'emu-panel'

/** What the cookie holds when the panel is not wanted. */
export const PANEL_OFF = 'off'

const COOKIE = new RegExp(`(?:^|;\\s*)${PANEL_COOKIE}=([^;]*)`)
const YEAR_SECONDS = 31_536_000

/** The cookie's value; empty when there is none. */
export function readPanelCookie(): string {
  return COOKIE.exec(document.cookie)?.[1] ?? ''
}

export function writePanelCookie(value: string): void {
  document.cookie = `${PANEL_COOKIE}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

/** Whether the panel is wanted here; `?emu-panel=off` and `=on` in an address say so from then on. */
export function isPanelWanted(): boolean {
  const asked = new URLSearchParams(location.search).get(PANEL_COOKIE)
  if (asked === 'off') writePanelCookie(PANEL_OFF)
  if (asked === 'on' && readPanelCookie() === PANEL_OFF) writePanelCookie('')
  return readPanelCookie() !== PANEL_OFF
}

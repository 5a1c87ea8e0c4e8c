import { readCookie, writeCookie } from './cookie.ts'

/** Keeps where the panel stands, and whether it is wanted; a cookie, since signing out clears the local storage. */
export const PANEL_COOKIE = 'emu-panel'

/** What the cookie holds when the panel is not wanted. */
export const PANEL_OFF = 'off'

/** The cookie's value; empty when there is none. */
export const readPanelCookie = (): string => readCookie(PANEL_COOKIE) ?? ''

export function writePanelCookie(value: string): void {
  writeCookie(PANEL_COOKIE, value)
}

/** Whether the panel is wanted here; `?emu-panel=off` and `=on` in an address say so from then on. */
export function isPanelWanted(): boolean {
  const asked = new URLSearchParams(location.search).get(PANEL_COOKIE)
  if (asked === 'off') writePanelCookie(PANEL_OFF)
  if (asked === 'on' && readPanelCookie() === PANEL_OFF) writePanelCookie('')
  return readPanelCookie() !== PANEL_OFF
}

export interface SignedIn {
  accountId: string
  email: string
}

/** The page that the panel floats over: the portal, or another front end that loads it as a script. */
export interface HostPage {
  /** Origin of the emulator; empty when it is the page's own. */
  emulator: string
  /** World of a page that is on another origin; undefined when the browser's cookie tells it anyway. */
  world: () => string | undefined
  /** Keeps the token as this page does, undefined for a guest. False: it took it itself and is not loaded anew. */
  keepToken: (token: string | undefined) => boolean
  useSignedIn: () => SignedIn | null
  useAddress: () => { pathname: string; search: string }
  /** After the clock was moved, which may have ended the session. */
  onClock: () => Promise<void>
}

let page: HostPage | undefined

/** Says which page it is, before the panel is shown. */
export function setHostPage(next: HostPage): void {
  page = next
}

export function hostPage(): HostPage {
  if (page === undefined) throw new Error('the panel does not know the page that it is in')
  return page
}

export const useSignedIn = (): SignedIn | null => hostPage().useSignedIn()
export const useAddress = (): { pathname: string; search: string } => hostPage().useAddress()

/** An address of the emulator for a link that is followed from this page, in the page's world. */
export function emulatorUrl(path: string): string {
  const { emulator, world } = hostPage()
  const id = world()
  return `${emulator}${path}${id === undefined ? '' : `?${new URLSearchParams({ __world: id }).toString()}`}`
}

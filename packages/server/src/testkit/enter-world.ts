import type { EmulatedWorld } from './emulated-world.ts'

/** What is needed of a Playwright `BrowserContext`. */
export interface BrowserContextLike {
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<void>
  addInitScript<Arg>(script: (arg: Arg) => void, arg: Arg): Promise<unknown>
}

interface Entrance {
  /** A persona to be signed in as; a guest when left out. */
  as?: string
  /** Where the pages are, when that is not the emulator itself but a dev server in front of it. */
  origin?: string
}

/** Brings every page of a browser context into a world, signed in when a persona is named. */
export async function enterWorld(
  context: BrowserContextLike,
  world: EmulatedWorld,
  { as, origin = world.origin }: Entrance = {},
): Promise<void> {
  await context.addCookies([{ name: 'emu-world', value: world.name, url: origin }])
  if (as === undefined) return
  const { token } = await world.as(as)
  await context.addInitScript(keepToken, { origin, token })
}

/** Runs in the page, once: a page that signs out stays signed out. */
function keepToken({ origin, token }: { origin: string; token: string }): void {
  const page = globalThis as unknown as {
    location: { origin: string }
    localStorage: Record<'getItem', (key: string) => string | null> & Record<'setItem', (k: string, v: string) => void>
    sessionStorage: Record<'getItem', (key: string) => string | null> &
      Record<'setItem', (k: string, v: string) => void>
  }
  if (page.location.origin !== origin || page.sessionStorage.getItem('emu-entered') === token) return
  page.sessionStorage.setItem('emu-entered', token)
  page.localStorage.setItem('Token', token)
}

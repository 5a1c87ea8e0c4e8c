import type { PersonaName } from '@unilink/shared/emulator'
import type { EmulatedWorld } from './emulated-world.ts'
import type { SignedIn } from './world-acts.ts'
import { TOUR_SEEN } from '#src/kernel/chosen-world.ts'

/** The part of Playwright's `BrowserContext` that is needed. */
export interface BrowserContextLike {
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

interface Entrance {
  as?: PersonaName
  /** Origin of the pages, when a dev server stands in front of the emulator. */
  origin?: string
  /** Shows the steps for newcomers, which are taken as seen otherwise: a test presses what it means to press. */
  tour?: boolean
}

/** Moves a browser context into a world from its next load on; `as` signs it in. */
export async function enterWorld(
  context: BrowserContextLike,
  world: EmulatedWorld,
  { as, origin = world.origin, tour = false }: Entrance = {},
): Promise<SignedIn | undefined> {
  await context.addCookies([{ name: 'emu-world', value: world.name, url: origin }])
  if (!tour) await context.addInitScript({ content: seeTour(origin) })
  if (as === undefined) return undefined
  const persona = await world.as(as)
  await context.addInitScript({ content: keepToken(origin, persona.token) })
  return persona
}

const seeTour = (origin: string): string =>
  `if (location.origin === ${JSON.stringify(origin)}) localStorage.setItem('${TOUR_SEEN}', 'true')`

/** Runs in every page, but sets the token only in the first: a sign-out has to last. */
function keepToken(origin: string, token: string): string {
  const done = `emu-entered-${token.slice(0, 12)}=1`
  return `if (location.origin === ${JSON.stringify(origin)} && !document.cookie.includes('${done}')) {
  document.cookie = '${done}; path=/; SameSite=Lax'
  localStorage.setItem('Token', '${token}')
}`
}

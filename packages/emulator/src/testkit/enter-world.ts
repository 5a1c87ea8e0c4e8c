import type { EmulatedWorld, SignedIn } from './emulated-world.ts'

/** What is needed of a Playwright `BrowserContext`. */
export interface BrowserContextLike {
  addCookies(cookies: { name: string; value: string; url: string }[]): Promise<unknown>
  addInitScript(script: { content: string }): Promise<unknown>
}

interface Entrance {
  /** A persona: operator, active, new, … */
  as?: string
  /** Where the pages are, when that is not the emulator itself but a dev server in front of it. */
  origin?: string
}

/** Brings every page of a browser context into a world, from its next load on; signs it in when told as whom. */
export async function enterWorld(
  context: BrowserContextLike,
  world: EmulatedWorld,
  { as, origin = world.origin }: Entrance = {},
): Promise<SignedIn | undefined> {
  await context.addCookies([{ name: 'emu-world', value: world.name, url: origin }])
  if (as === undefined) return undefined
  const persona = await world.as(as)
  await context.addInitScript({ content: keepToken(origin, persona.token) })
  return persona
}

/** Runs in each page, and does its work in the first: who signs out there stays signed out. */
function keepToken(origin: string, token: string): string {
  const done = `emu-entered-${token.slice(0, 12)}=1`
  return `if (location.origin === ${JSON.stringify(origin)} && !document.cookie.includes('${done}')) {
  document.cookie = '${done}; path=/; SameSite=Lax'
  localStorage.setItem('Token', '${token}')
}`
}

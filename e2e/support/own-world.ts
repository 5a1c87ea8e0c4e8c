import { enterWorld, type EmulatedWorld } from '@unilink/emulator/testing'
import type { BrowserContext, BrowserContextOptions } from 'playwright-core'

/** Of the test file that is running; a worker runs one after the other. */
let own: EmulatedWorld | undefined

export function setOwnWorld(world: EmulatedWorld | undefined): void {
  own = world
}

/** Where the file's world is, if it has one and a context with such a state is for it. */
export function ownOrigin({ storageState }: BrowserContextOptions): string | undefined {
  const madeFor = typeof storageState === 'object' ? storageState.origins.map(({ origin }) => origin) : []
  return own && madeFor.every((origin) => origin === own?.origin) ? own.origin : undefined
}

/** Brings a context into the file's world, unless it was made for another server; whether the steps for newcomers were seen is its own. */
export async function enterOwnWorld(context: BrowserContext, options: BrowserContextOptions): Promise<void> {
  if (own && ownOrigin(options)) await enterWorld(context, own, { tour: true })
}

/** The clock of the file's world. */
export function ownClock(): EmulatedWorld['clock'] {
  if (!own) throw new Error('the file has no world of its own')
  return own.clock
}

/** `fetch` that goes to the file's world when it goes to its server. */
export function fetchThere(url: string, init: RequestInit = {}): Promise<Response> {
  if (!own || new URL(url).origin !== own.origin) return fetch(url, init)
  return fetch(url, { ...init, headers: { ...(init.headers as Record<string, string>), ...own.headers } })
}

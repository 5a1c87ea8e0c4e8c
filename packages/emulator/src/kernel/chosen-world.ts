import type { IncomingMessage } from 'node:http'
import { MAIN } from '@unilink/shared/emulator'
import { namedWorld, WORLD_COOKIE, type NamedWorld } from './named-world.ts'

/** The key under which the portal remembers that its steps for newcomers were seen. */
export const TOUR_SEEN = 'isLookStep'

export type ChosenWorld = NamedWorld | { id: string; by: 'default' }

/** The world a request names, or the main one. */
export const chosenWorld = (request: Pick<IncomingMessage, 'headers' | 'url'>): ChosenWorld =>
  namedWorld(request) ?? { id: MAIN, by: 'default' }

/** `Set-Cookie` that keeps a browser in a world; the main world needs no cookie. */
export function worldCookie(id: string): string {
  return id === MAIN
    ? `${WORLD_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
    : `${WORLD_COOKIE}=${encodeURIComponent(id)}; Path=/; SameSite=Lax`
}

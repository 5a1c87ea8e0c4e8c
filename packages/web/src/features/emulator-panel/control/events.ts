import { ADDRESSES, routeOf } from '@unilink/shared/emulator'
import { emulatorUrl } from '../host/host-page.ts'

export type EmuEvent = 'request' | 'mail' | 'mailbox' | 'fault' | 'live'

const listeners = new Map<EmuEvent, Set<() => void>>()
let source: EventSource | undefined

/**
 * Calls `listener` whenever the world has something new of a type (`live`: the connection itself), and after each time that it may have missed some.
 * Returns how to stop. One connection serves all; a hidden page has none, since a browser has few to a server.
 */
export function onEmuEvent(type: EmuEvent, listener: () => void): () => void {
  const own = listeners.get(type) ?? new Set()
  listeners.set(type, own.add(listener))
  document.addEventListener('visibilitychange', follow)
  follow()
  return () => {
    own.delete(listener)
    if (own.size === 0) listeners.delete(type)
    if (listeners.size === 0) document.removeEventListener('visibilitychange', follow)
    follow()
  }
}

function follow(): void {
  const wanted = listeners.size > 0 && !document.hidden
  if (!wanted) {
    source?.close()
    source = undefined
    return
  }
  source ??= connect()
}

function connect(): EventSource {
  const next = new EventSource(emulatorUrl(routeOf(ADDRESSES.requests.events)), { withCredentials: true })
  next.addEventListener('open', () => {
    for (const type of listeners.keys()) tell(type)
  })
  next.addEventListener('error', () => tell('live'))
  for (const type of ['request', 'mail', 'mailbox', 'fault'] as const) next.addEventListener(type, () => tell(type))
  return next
}

/** Whether what happens is heard of at once. */
export const isLive = (): boolean => source?.readyState === EventSource.OPEN

function tell(type: EmuEvent): void {
  for (const listener of listeners.get(type) ?? []) listener()
}

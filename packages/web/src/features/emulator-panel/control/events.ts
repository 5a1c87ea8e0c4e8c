export type EmuEvent = 'request' | 'mail' | 'fault'

const listeners = new Map<EmuEvent, Set<() => void>>()
let source: EventSource | undefined

/**
 * Calls `listener` whenever the world has something new of a type, and after each time that it may have missed some.
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
  const next = new EventSource('/__emu/v1/events')
  next.addEventListener('open', () => {
    for (const type of listeners.keys()) tell(type)
  })
  for (const type of ['request', 'mail', 'fault'] as const) next.addEventListener(type, () => tell(type))
  return next
}

function tell(type: EmuEvent): void {
  for (const listener of listeners.get(type) ?? []) listener()
}

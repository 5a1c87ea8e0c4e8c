import { useEffect, useState, useSyncExternalStore } from 'react'
import { storageKeys } from '#src/config/settings.ts'
import { emu } from '#src/features/emulator-panel/control/emu.tsx'
import type { HostPage, SignedIn } from '#src/features/emulator-panel/host/host-page.ts'

/**
 * Fires on `window` when the panel signs somebody in or out, with `detail.token`, null for a guest. A page that keeps its
 * session elsewhere takes it from here; `preventDefault()` keeps the panel from storing it and from loading the page anew.
 */
const TOKEN_EVENT = 'unilink:token'

/** Any front end that loads the panel as a script, as the script's element describes it. */
export function frontEnd(script: HTMLScriptElement): HostPage {
  const { origin } = new URL(script.src)
  const emulator = origin === location.origin ? '' : origin
  const place = tokenPlaceOf(script.dataset['token'] ?? `localStorage:${storageKeys.token}`)
  /** What the page keeps itself, out of the panel's sight. */
  let taken: string | undefined
  const token = () => taken ?? readTokenAt(place)
  return {
    emulator,
    world: () => (emulator === '' ? undefined : readPlain('emu-world')),
    keepToken: (next) => {
      const event = new CustomEvent(TOKEN_EVENT, { detail: { token: next ?? null }, cancelable: true })
      const isOurs = window.dispatchEvent(event)
      if (isOurs) writeTokenAt(place, next)
      taken = isOurs ? undefined : (next ?? '')
      tell()
      return isOurs
    },
    useSignedIn: () => useSignedInBy(useSyncExternalStore(onToken, token)),
    useAddress: () => location,
    onClock: () => Promise.resolve(),
  }
}

const told = new Set<() => void>()
const tell = () => {
  for (const listener of told) listener()
}

/** A page may sign in by itself at any time; coming back to it, the panel looks again. */
function onToken(listener: () => void): () => void {
  told.add(listener)
  window.addEventListener('focus', listener)
  return () => {
    told.delete(listener)
    window.removeEventListener('focus', listener)
  }
}

function useSignedInBy(token: string): SignedIn | null {
  const [found, setFound] = useState<{ token: string; account: SignedIn | null }>()
  useEffect(() => {
    if (token === '') return undefined
    let left = false
    const look = async () => {
      // Not a call of the platform: that would be in the request log, and use up faults.
      const answer = await emu.personas.session({ token }).catch(() => undefined)
      if (!left && answer) setFound({ token, account: answer.account })
    }
    void look()
    return () => {
      left = true
    }
  }, [token])
  return found?.token === token ? found.account : null
}

const KINDS = ['localStorage', 'sessionStorage', 'cookie'] as const

/** Where a front end keeps the token of its session. */
interface TokenPlace {
  kind: (typeof KINDS)[number]
  name: string
}

/** Reads `localStorage:Token`, `sessionStorage:…` or `cookie:…`. Throws what is wrong with anything else. */
function tokenPlaceOf(text: string): TokenPlace {
  const [, kind, name] = /^(\w+):([\w.-]+)$/.exec(text) ?? []
  const known = KINDS.find((one) => one === kind)
  if (known === undefined || name === undefined) {
    throw new Error(`data-token="${text}": use one of ${KINDS.map((one) => `${one}:NAME`).join(', ')}`)
  }
  return { kind: known, name }
}

/** The token; empty for a guest. */
function readTokenAt({ kind, name }: TokenPlace): string {
  if (kind === 'cookie') return readPlain(name) ?? ''
  return window[kind].getItem(name) ?? ''
}

function writeTokenAt({ kind, name }: TokenPlace, token: string | undefined): void {
  if (kind === 'cookie') writePlain(name, token ?? '')
  else if (token === undefined) window[kind].removeItem(name)
  else window[kind].setItem(name, token)
}

/** The value of a cookie of this host that others than the portal read too; undefined when there is none. */
function readPlain(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((text) => text.startsWith(`${name}=`))
  const value = pair?.slice(name.length + 1)
  return value ? decodeURIComponent(value) : undefined
}

/** Keeps it for as long as the browser is open; an empty value takes it away. */
function writePlain(name: string, value: string): void {
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${value === '' ? '; Max-Age=0' : ''}`
}

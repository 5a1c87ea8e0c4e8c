import { readPlain, writePlain } from './plain-cookie.ts'

const KINDS = ['localStorage', 'sessionStorage', 'cookie'] as const

/** Where a front end keeps the token of its session. */
export interface TokenPlace {
  kind: (typeof KINDS)[number]
  name: string
}

/** Reads `localStorage:Token`, `sessionStorage:…` or `cookie:…`. Throws what is wrong with anything else. */
export function tokenPlaceOf(text: string): TokenPlace {
  const [, kind, name] = /^(\w+):([\w.-]+)$/.exec(text) ?? []
  const known = KINDS.find((one) => one === kind)
  if (known === undefined || name === undefined) {
    throw new Error(`data-token="${text}": use one of ${KINDS.map((one) => `${one}:NAME`).join(', ')}`)
  }
  return { kind: known, name }
}

/** The token; empty for a guest. */
export function readTokenAt({ kind, name }: TokenPlace): string {
  if (kind === 'cookie') return readPlain(name) ?? ''
  return window[kind].getItem(name) ?? ''
}

export function writeTokenAt({ kind, name }: TokenPlace, token: string | undefined): void {
  if (kind === 'cookie') writePlain(name, token ?? '')
  else if (token === undefined) window[kind].removeItem(name)
  else window[kind].setItem(name, token)
}

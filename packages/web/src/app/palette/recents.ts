import { storageKeys } from '#src/config/settings.ts'
import type { Found } from './palette-actions.ts'

const MOST = 5

type Recent = Found & { go: string }

/** What this account opened by the palette last; signing out clears it with the rest of the local storage. */
export function readRecents(): Recent[] {
  try {
    return JSON.parse(localStorage.getItem(storageKeys.recents) ?? '[]') as Recent[]
  } catch {
    return []
  }
}

/** Remembers what leads to an app, a link or a document; screens are offered anyway. */
export function keepRecent(one: Found): void {
  const { go } = one
  if (typeof go !== 'string' || !/^(app|link|document|recent)-/.test(one.key)) return
  const key = one.key.replace(/^recent-/, '')
  const rest = readRecents().filter((known) => known.go !== go)
  localStorage.setItem(storageKeys.recents, JSON.stringify([{ ...one, key, go }, ...rest].slice(0, MOST)))
}

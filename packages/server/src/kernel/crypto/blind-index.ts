import { hkdfSync } from 'node:crypto'
import { keyedHash } from './hash.ts'
import { keysOf, type Opener } from './seal.ts'

/** What a text is; the same text as something else has another hash. */
type Purpose = 'email' | 'email-domain' | 'person-name' | 'field'

const derived = new WeakMap<Uint8Array, Uint8Array>()

/**
 * Hash to find a sealed text and keep it unique: HMAC-SHA-256 in base64url, 43 characters, with a key derived from the
 * sealing key. Who has only the database sees which texts are equal but cannot test guesses.
 */
export function blindIndex({ config }: Opener, purpose: Purpose, text: string): string {
  return keyedHash(derivedFrom(config.secrets.sealKey), `${purpose}:${text}`)
}

/** All hashes that a text may be found by while there are several keys; the first is that of `blindIndex`. */
export function blindIndexes({ config }: Opener, purpose: Purpose, text: string): string[] {
  return keysOf(config.secrets).map((key) => keyedHash(derivedFrom(key), `${purpose}:${text}`))
}

function derivedFrom(sealKey: Uint8Array): Uint8Array {
  const known = derived.get(sealKey)
  if (known) return known
  const key = new Uint8Array(hkdfSync('sha256', sealKey, '', 'unilink blind index', 32))
  derived.set(sealKey, key)
  return key
}

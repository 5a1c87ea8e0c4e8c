import { hkdfSync } from 'node:crypto'
import { keyedHash } from './hash.ts'
import type { Opener } from './seal.ts'

/** What a text is; the same text as something else has another hash. */
type Purpose = 'email' | 'email-domain' | 'person-name' | 'network'

const keys = new WeakMap<Uint8Array, Uint8Array>()

/**
 * The hash by which a sealed text is found and kept unique: HMAC-SHA-256 in base64url, 43 characters. Its key is
 * derived from the sealing key. Somebody who has only the database can see which texts are equal, but cannot test
 * guesses.
 */
export function blindIndex({ config }: Opener, purpose: Purpose, text: string): string {
  return keyedHash(keyOf(config.secrets.sealKey), `${purpose}:${text}`)
}

function keyOf(sealKey: Uint8Array): Uint8Array {
  const known = keys.get(sealKey)
  if (known) return known
  const key = new Uint8Array(hkdfSync('sha256', sealKey, '', 'unilink blind index', 32))
  keys.set(sealKey, key)
  return key
}

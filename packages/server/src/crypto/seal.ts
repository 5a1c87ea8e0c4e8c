import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '#src/world/random.ts'

const VERSION = 'v1'

/** Seals text with AES-256-GCM; `v1.` + base64url of nonce, tag and cipher text. */
export function seal(text: string, key: Uint8Array, random: Random): string {
  const nonce = random.bytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${VERSION}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`
}

/** The text that was sealed. Throws when the key is another one or the text was changed. */
export function unseal(sealed: string, key: Uint8Array): string {
  const [version, data] = sealed.split('.')
  if (version !== VERSION || !data) throw new Error('unknown form of sealed text')
  const bytes = Buffer.from(data, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { Random } from '#src/kernel/random.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What opening needs: the key. */
export interface Opener {
  config: { secrets: { sealKey: Uint8Array } }
}

/** What sealing needs: the key, and random bytes. */
export interface Sealer extends Opener {
  random: Random
}

/** Seals text with AES-256-GCM; `v1.` + base64url of nonce, tag and cipher text. */
export function seal(text: string, key: Uint8Array, random: Random): string {
  return `${VERSION}.${sealBytes(Buffer.from(text), { key, about: '' }, random).toString('base64url')}`
}

/** The text that was sealed. Throws when the key is another one or the text was changed. */
export function unseal(sealed: string, key: Uint8Array): string {
  const [version, data] = sealed.split('.')
  if (version !== VERSION || !data) throw new Error('unknown form of sealed text')
  return unsealBytes(Buffer.from(data, 'base64url'), { key, about: '' }).toString('utf8')
}

interface Lock {
  key: Uint8Array
  /** What the bytes belong to; they cannot be opened as anything else's. */
  about: string
}

/** Seals bytes with AES-256-GCM: nonce, tag, cipher text. */
export function sealBytes(bytes: Uint8Array, { key, about }: Lock, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** The bytes that were sealed. Throws for another key, another subject, or changed bytes. */
export function unsealBytes(sealed: Uint8Array, { key, about }: Lock): Buffer {
  const body = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, body))
  return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
}

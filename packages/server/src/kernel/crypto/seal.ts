import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto'
import type { Random } from '#src/kernel/random.ts'

const VERSION = 'v1'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** The keys that seal: of any number the first seals, and all of them open. 32 bytes each. */
export interface SealKeys {
  readonly sealKey: Uint8Array
  /** Those from before, as long as something sealed with them is left. */
  readonly formerSealKeys?: readonly Uint8Array[] | undefined
}

export interface Opener {
  config: { secrets: SealKeys }
}

export interface Sealer extends Opener {
  random: Random
}

/** All keys, the one that seals first. */
export const keysOf = ({ sealKey, formerSealKeys = [] }: SealKeys): readonly Uint8Array[] => [
  sealKey,
  ...formerSealKeys,
]

const ids = new WeakMap<Uint8Array, string>()

/** By what a key is named on what it sealed: 8 hexadecimal digits derived from it, one way. */
export function keyIdOf(key: Uint8Array): string {
  const known = ids.get(key)
  if (known) return known
  const id = Buffer.from(hkdfSync('sha256', key, '', 'unilink key id', 4)).toString('hex')
  ids.set(key, id)
  return id
}

/** What every text begins with that this key has sealed. */
export const sealedBy = (key: Uint8Array): string => `${VERSION}.${keyIdOf(key)}.`

/** The key with this id. Throws when it is not among those that are configured. */
export function keyWithId(keys: SealKeys, id: string): Uint8Array {
  const key = keysOf(keys).find((one) => keyIdOf(one) === id)
  if (!key) throw new Error(`sealed with the key ${id}, which SEAL_KEY does not hold`)
  return key
}

/** Seals text with AES-256-GCM; `v1.`, the id of the key, and base64url of nonce, tag and cipher text. */
export function seal(text: string, key: Uint8Array, random: Random): string {
  return sealedBy(key) + sealBytes(Buffer.from(text), { key, about: '' }, random).toString('base64url')
}

/** The text that was sealed. Throws when its key is none of these or the text was changed. */
export function unseal(sealed: string, keys: SealKeys): string {
  const [version, id, data] = sealed.split('.')
  if (version !== VERSION || !id || !data) throw new Error('unknown form of sealed text')
  return unsealBytes(Buffer.from(data, 'base64url'), { key: keyWithId(keys, id), about: '' }).toString('utf8')
}

interface Lock {
  key: Uint8Array
  /** Subject of the bytes; they cannot be opened as anything else. */
  about: string
}

/** AES-256-GCM: nonce, tag, cipher text. */
export function sealBytes(bytes: Uint8Array, { key, about }: Lock, random: Random): Buffer {
  const nonce = random.bytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const body = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), body])
}

/** Throws for another key, another subject, or changed bytes. */
export function unsealBytes(sealed: Uint8Array, { key, about }: Lock): Buffer {
  const body = NONCE_BYTES + TAG_BYTES
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(about))
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, body))
  return Buffer.concat([decipher.update(sealed.subarray(body)), decipher.final()])
}

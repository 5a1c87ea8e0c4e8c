import { backupError } from '#src/ops/backup/backup-error.ts'
import { createHmac, hkdf as hkdfWithCallback, scrypt as scryptWithCallback } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

const hkdf = promisify(hkdfWithCallback)
const scrypt = promisify<string, Buffer, number, object, Buffer>(scryptWithCallback)

/** What an encrypted backup is opened with: words that a person knows, or the bytes of a file. */
export type BackupSecret = { passphrase: string; keyFile?: never } | { keyFile: Uint8Array; passphrase?: never }

/** OWASP's parameters for scrypt; some 0.4 s and 128 MiB. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1 }
const MEMORY = 256 * 1024 * 1024
const KEY_BYTES = 32
const PASSPHRASE_LEAST = 12

const base64 = (bytes: number) => z.string().refine((text) => Buffer.from(text, 'base64').length === bytes)

/** How the key is made of the secret; stands readable at the beginning. */
export const derivationSchema = z.object({
  kdf: z.enum(['scrypt', 'hkdf']),
  salt: base64(16),
  /** First part of each chunk's nonce. */
  nonce: base64(7),
  /** Tells a wrong secret from a damaged file: a few bytes derived from the key, one way. */
  check: base64(8),
})
export type Derivation = z.output<typeof derivationSchema>

/** Refuses a secret that can be guessed. */
export function assertStrong({ passphrase, keyFile }: BackupSecret): void {
  if (passphrase !== undefined && passphrase.length < PASSPHRASE_LEAST)
    throw backupError('secret', 'the passphrase is too short: at least {} characters', PASSPHRASE_LEAST)
  if (keyFile !== undefined && new Set(keyFile).size < KEY_BYTES / 2)
    throw backupError('secret', 'the key file is no key: openssl rand -out backup.key 32 makes one')
}

export async function keyOf(secret: BackupSecret, salt: Buffer): Promise<Buffer> {
  const text = secret.passphrase?.normalize('NFC')
  const first = text === undefined ? secret.keyFile : await scrypt(text, salt, KEY_BYTES, { ...SCRYPT, maxmem: MEMORY })
  return Buffer.from(await hkdf('sha256', first as Uint8Array, salt, 'unilink backup 1', KEY_BYTES))
}

export const checkOf = (key: Buffer): string =>
  createHmac('sha256', key).update('check').digest().subarray(0, 8).toString('base64')

import { createCipheriv, createDecipheriv } from 'node:crypto'

/** Bytes of a chunk before it is sealed; the last one may be shorter, and is never left out. */
export const CHUNK = 65_536
export const TAG = 16
const ALGORITHM = 'chacha20-poly1305'
const OPTIONS = { authTagLength: TAG }

/** What the chunks of a stream have in common. */
export interface ChunkKey {
  key: Buffer
  /** 7 bytes. */
  nonce: Buffer
  /** Everything before the first chunk. */
  head: Buffer
}

/**
 * The nonce of a chunk, as in STREAM (Hoang, Reyhanitabar, Rogaway, Vizár). It says which chunk it is, and whether it
 * is the last. So no chunk can be left out, moved, put in or cut off unseen.
 */
function nonceOf({ nonce }: ChunkKey, number: number, last: boolean): Buffer {
  const place = Buffer.alloc(5)
  place.writeUInt32BE(number)
  place.writeUInt8(last ? 1 : 0, 4)
  return Buffer.concat([nonce, place])
}

/** Cipher text and tag. */
export function sealChunk(by: ChunkKey, number: number, last: boolean, bytes: Uint8Array): Buffer {
  const cipher = createCipheriv(ALGORITHM, by.key, nonceOf(by, number, last), OPTIONS)
  cipher.setAAD(by.head, { plaintextLength: bytes.length })
  return Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
}

/** Throws for anything that `sealChunk` has not made at this place. */
export function openChunk(by: ChunkKey, number: number, last: boolean, sealed: Uint8Array): Buffer {
  const end = Math.max(0, sealed.length - TAG)
  const decipher = createDecipheriv(ALGORITHM, by.key, nonceOf(by, number, last), OPTIONS)
  decipher.setAAD(by.head, { plaintextLength: end })
  decipher.setAuthTag(sealed.subarray(end))
  return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()])
}

import { createHash, createHmac } from 'node:crypto'

/** How a token, itself 256 random bits, is kept and looked up. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A keyed hash of short or guessable text: codes, addresses of visitors. */
export const keyedHash = (key: string | Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

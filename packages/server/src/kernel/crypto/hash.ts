import { createHash, createHmac } from 'node:crypto'

/** The stored form of a token, which is itself 256 random bits. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** Keyed hash of guessable text, such as codes and addresses. */
export const keyedHash = (key: string | Uint8Array, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url')

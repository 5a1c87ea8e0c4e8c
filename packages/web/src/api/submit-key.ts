import { ApiError, NO_ANSWER } from './api-error.ts'

/** Keys of what was sent and not answered, by what was sent. */
const unanswered = new Map<string, string>()
const REMEMBERED = 20

/**
 * Sends something under an `Idempotency-Key`. Each attempt has a new one. The same content sent again after no answer
 * came has the same, so that it is done once, whether or not the first attempt arrived.
 */
export async function underSubmitKey<T>(content: string, work: (key: string) => Promise<T>): Promise<T> {
  const key = unanswered.get(content) ?? newKey()
  remember(content, key)
  try {
    const answer = await work(key)
    unanswered.delete(content)
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.code !== NO_ANSWER && !isTrouble(error.code)) unanswered.delete(content)
    throw error
  }
}

/** HTTP's own codes: something on the way, or the server, could not tell what became of it. */
const isTrouble = (code: number): boolean => code >= 500 && code < 600

function remember(content: string, key: string): void {
  unanswered.set(content, key)
  const [oldest] = unanswered.keys()
  if (unanswered.size > REMEMBERED && oldest !== undefined) unanswered.delete(oldest)
}

/** Drawn from random bytes; a UUID is to be had on pages of https only. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

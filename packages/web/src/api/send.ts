import { IDEMPOTENCY_HEADER, isReading } from '@unilink/shared'
import { languageTag } from '#src/config/language/choice.ts'
import { CALL_TIMEOUT_MS } from '#src/config/settings.ts'
import { commonTexts } from '#src/config/texts/common.ts'
import { ApiError, NO_ANSWER } from './api-error.ts'
import { learnNow } from './now.ts'
import { readAnswer } from './read-answer.ts'
import { reactToSession } from './session-hooks.ts'
import { readToken } from './session-token.ts'
import { underSubmitKey } from './submit-key.ts'

export interface CallOptions {
  signal?: AbortSignal | undefined
  timeoutMs?: number | undefined
  /** Told how many bytes of a file have arrived so far. */
  onBytes?: ((received: number) => void) | undefined
}

/** Reads what it needs of a response; a failure becomes the `ApiError` of the call. */
type Reader<T> = (response: Response) => Promise<T>

/** Posts a body with the session's token. Aborting rejects with the browser's own `AbortError`. */
export async function send<T>(url: string, body: object, read: Reader<T>, options: CallOptions = {}): Promise<T> {
  const token = readToken()
  const text = JSON.stringify({ ...body, token })
  const ask = async (key?: string) => {
    const response = await post(url, { text, key }, options)
    return readOrBreak(read, response, options.signal)
  }
  try {
    return await (isReading({ path: url }) ? ask() : underSubmitKey(`${url} ${text}`, ask))
  } catch (error) {
    if (error instanceof ApiError) reactToSession(error, token)
    throw error
  }
}

export const readJson: Reader<unknown> = async (response) => readAnswer(response.status, await response.text())

interface Sent {
  text: string
  key: string | undefined
}

async function post(url: string, { text, key }: Sent, { signal, timeoutMs = CALL_TIMEOUT_MS }: CallOptions) {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': languageTag,
        ...(key && { [IDEMPOTENCY_HEADER]: key }),
      },
      body: text,
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    learnNow(response.headers)
    return response
  } catch (error) {
    throw brokenUnlessAborted(error, signal)
  }
}

async function readOrBreak<T>(read: Reader<T>, response: Response, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await read(response)
  } catch (error) {
    throw error instanceof ApiError ? error : brokenUnlessAborted(error, signal)
  }
}

function brokenUnlessAborted(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return error
  return new ApiError(NO_ANSWER, commonTexts.connectionBroken, undefined, { cause: error })
}

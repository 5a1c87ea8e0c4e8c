import { ApiError, NO_ANSWER } from '#src/api/api-error.ts'
import { learnNow } from '#src/api/now.ts'
import { emulatorTexts } from '#src/config/texts/emulator-panel.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * A call of the emulator's control surface; `path` begins after `/__emu/`, and a file is sent as it is. Rejects with `ApiError` that bears the HTTP
 * status, or `NO_ANSWER`. What is no JSON comes as text. The portal's time
 * follows the answer.
 */
export async function emu<Answer>(
  method: Method,
  path: string,
  body?: object,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Answer> {
  const response = await request(method, `/__emu/${path}`, body, signal)
  learnNow(response.headers)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const answer: unknown = isJson ? JSON.parse(text) : text
  if (response.ok) return answer as Answer
  if (response.status === 401) throw new ApiError(401, emulatorTexts.needsToken)
  throw refusalOf(response.status, answer)
}

async function request(method: Method, url: string, body: object | undefined, signal: AbortSignal | undefined) {
  try {
    const type = body instanceof Blob ? 'application/zip' : 'application/json'
    const sent = { headers: { 'content-type': type }, body: body instanceof Blob ? body : JSON.stringify(body) }
    return await fetch(url, { method, signal, ...(body !== undefined && sent) })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(NO_ANSWER, emulatorTexts.unreachable, undefined, { cause: error })
  }
}

/** A rule of the product says in its own words what is wrong, and where. */
function refusalOf(status: number, answer: unknown): ApiError {
  const said = messageOf(answer)
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown }
  if (said !== undefined && code !== undefined) return new ApiError(status, said, data)
  return new ApiError(status, emulatorTexts.failed(said ?? `HTTP ${status}`))
}

/** The control surface says `error`, a world that is gone answers in the product's envelope. */
function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { error, msg } = answer as { error?: unknown; msg?: unknown }
  if (typeof error === 'string') return error
  return typeof msg === 'string' ? msg : undefined
}

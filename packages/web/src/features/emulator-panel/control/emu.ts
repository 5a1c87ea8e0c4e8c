import { ApiError, NO_ANSWER } from '#src/api/api-error.ts'
import { learnNow } from '#src/api/now.ts'
import { inPageLanguage } from '#src/config/language/answers.ts'
import { isEnglish, languageTag } from '#src/config/language/choice.ts'
import { emulatorTexts } from '#src/config/texts/emulator/panel.ts'
import { hostPage } from '../host/host-page.ts'

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
  const response = await request(method, path, body, signal)
  learnNow(response.headers)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
  const answer: unknown = isJson ? JSON.parse(text) : text
  if (response.ok) return inPageLanguage(`/__emu/${path}`, answer as Answer)
  if (response.status === 401) throw new ApiError(401, emulatorTexts.needsToken)
  throw refusalOf(response.status, answer)
}

async function request(method: Method, path: string, body: object | undefined, signal: AbortSignal | undefined) {
  const { emulator, world } = hostPage()
  const id = world()
  const type = body instanceof Blob ? 'application/zip' : 'application/json'
  const headers = {
    'accept-language': languageTag,
    ...(body !== undefined && { 'content-type': type }),
    ...(id !== undefined && { 'x-emu-world': id }),
  }
  const sent = body === undefined || body instanceof Blob ? body : JSON.stringify(body)
  try {
    const credentials = emulator === '' ? 'same-origin' : 'include'
    return await fetch(`${emulator}/__emu/${path}`, { method, signal, headers, credentials, body: sent })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(NO_ANSWER, await unansweredText(emulator), undefined, { cause: error })
  }
}

/** A browser tells a page of another origin nothing of why it got no answer; the script itself may always be asked for. */
async function unansweredText(emulator: string): Promise<string> {
  if (emulator === '') return emulatorTexts.unreachable
  const runs = await fetch(`${emulator}/__emu/panel.js`, { mode: 'no-cors' }).then(
    () => true,
    () => false,
  )
  return runs ? emulatorTexts.notAllowed(location.origin) : emulatorTexts.unreachable
}

/** A rule of the product says in its own words what is wrong, and where. */
function refusalOf(status: number, answer: unknown): ApiError {
  const said = messageOf(answer)
  const { code, data } = (answer ?? {}) as { code?: unknown; data?: unknown }
  if (said !== undefined && code !== undefined) return new ApiError(status, said, data)
  return new ApiError(status, emulatorTexts.failed(said ?? `HTTP ${status}`))
}

/** The control surface says `error`, and `zh` the same in Chinese; a rule of the product answers in its envelope. */
function messageOf(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined
  const { error, zh, msg } = answer as { error?: unknown; zh?: unknown; msg?: unknown }
  if (typeof zh === 'string' && !isEnglish) return zh
  if (typeof error === 'string') return error
  return typeof msg === 'string' ? msg : undefined
}

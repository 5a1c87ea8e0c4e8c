import { setTimeout as pause } from 'node:timers/promises'
import qs from 'qs'

/** What is sent to a target; `body` goes out as JSON unless `form` says otherwise. */
export interface Sent {
  path: string
  method?: string
  body?: unknown
  form?: boolean
  /** Goes into the body field `token`. */
  token?: string | undefined
  /** A body as it stands, with its type. */
  raw?: { type: string; text: string }
  userAgent?: string
  /** Instead of a body: fields and a file. */
  upload?: FormData
}

export interface Envelope {
  code: number
  data: unknown
  msg: string
}

export interface Got {
  status: number
  headers: Headers
  text: string
  /** Undefined when the answer is no envelope. */
  envelope: Envelope | undefined
}

/** A server that is held against the contract. */
export interface Target {
  origin: string
  /** Sent with every request. */
  headers: Readonly<Record<string, string>>
}

const PATIENCE_MS = 30_000
/** The longest wait for a target's own limit. */
const MOST_RETRY_S = 65

/** Sends one request without following redirects; waits once after a 429. */
export async function send(target: Target, sent: Sent): Promise<Got> {
  const got = await sendOnce(target, sent)
  const wait = Number(got.headers.get('retry-after'))
  if (got.status !== 429 || !(wait <= MOST_RETRY_S)) return got
  await pause(wait * 1000)
  return sendOnce(target, sent)
}

async function sendOnce({ origin, headers }: Target, sent: Sent): Promise<Got> {
  const method = sent.method ?? 'POST'
  const { type, text } = sent.raw ?? (sent.upload ? { type: undefined, text: sent.upload } : bodyOf(sent))
  const response = await fetch(origin + sent.path, {
    method,
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: {
      ...headers,
      ...(method === 'POST' && type !== undefined && { 'content-type': type }),
      ...(sent.userAgent && { 'user-agent': sent.userAgent }),
    },
    ...(method === 'POST' && { body: text }),
  })
  const answer = await response.text()
  return { status: response.status, headers: response.headers, text: answer, envelope: envelopeOf(answer) }
}

function bodyOf({ body = {}, form, token }: Sent): { type: string; text: string } {
  const whole = token === undefined ? body : { ...(body as object), token }
  if (form) return { type: 'application/x-www-form-urlencoded', text: qs.stringify(whole, { encodeValuesOnly: true }) }
  return { type: 'application/json', text: JSON.stringify(whole) }
}

function envelopeOf(text: string): Envelope | undefined {
  try {
    const value = JSON.parse(text) as Partial<Envelope> | null
    return Number.isInteger(value?.code) && value && 'data' in value ? (value as Envelope) : undefined
  } catch {
    return undefined
  }
}

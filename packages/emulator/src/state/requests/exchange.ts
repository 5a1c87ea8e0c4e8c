import { tokenOf } from '@unilink/server/http/access.ts'
import { mediaTypeOf } from '@unilink/server/http/body/media-type.ts'
import type { FastifyRequest } from 'fastify'

/** A body as a form sends it: objects by names in brackets, lists by empty brackets. */
export function asForm(body: object): string {
  const pairs: string[] = []
  const write = (name: string, value: unknown): void => {
    if (Array.isArray(value))
      value.forEach((inner, place) => write(typeof inner === 'object' ? `${name}[${place}]` : `${name}[]`, inner))
    else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) write(`${name}[${key}]`, inner)
    } else pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(textOf(value))}`)
  }
  for (const [key, value] of Object.entries(body)) write(key, value)
  return pairs.join('&')
}

/** A leaf; there are no others in JSON. */
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** What a request sent and was answered, so that it can be looked at and sent again. */
export interface Exchange {
  method: string
  /** Path with query. */
  url: string
  /** Those that an answer may depend on, without the token. */
  headers: Record<string, string>
  /** Empty without a body; null when it was too long, unreadable or a file. */
  body: unknown
  /** Of the account that asked. */
  token: string | undefined
  /** Null when it was too long, or no text. */
  answer: string | null
  answerType: string | null
}

const MOST_BYTES = 32_768
const KEPT_HEADERS = ['host', 'accept', 'accept-language', 'user-agent', 'content-type', 'referer']
const FORM = 'application/x-www-form-urlencoded'
const SECRET = /token|password|secret|challenge/i
const MASK = '***'

/** What is known of a request and its answer once it is answered. */
export function takeExchange(request: FastifyRequest, payload: unknown, answerType: string | null): Exchange {
  const { method, url, headers } = request
  const kept = KEPT_HEADERS.flatMap((name) => (typeof headers[name] === 'string' ? [[name, headers[name]]] : []))
  const answer = typeof payload === 'string' && payload.length <= MOST_BYTES ? payload : null
  return {
    method,
    url: url.slice(0, MOST_BYTES),
    headers: Object.fromEntries(kept) as Record<string, string>,
    body: bodyOf(request),
    token: tokenOf(request),
    answer,
    answerType,
  }
}

function bodyOf(request: FastifyRequest): unknown {
  const sent = Number(request.headers['content-length'] ?? 0)
  if (request.method === 'GET' || request.method === 'HEAD') return ''
  if (sent > MOST_BYTES || mediaTypeOf(request).startsWith('multipart/')) return null
  return request.body === undefined ? (sent === 0 ? '' : null) : structuredClone(request.body)
}

/** Whether all that it sent is known. */
export const isWhole = ({ body }: Exchange): boolean => body !== null

/** Its body as it is sent again, in its own encoding; without the token, which goes into a header. */
export function bodyText({ body, headers }: Exchange): string {
  if (typeof body !== 'object' || body === null) return ''
  const rest: unknown = Array.isArray(body) ? body : without(body as Record<string, unknown>, 'token')
  return headers['content-type']?.startsWith(FORM) ? asForm(rest as object) : JSON.stringify(rest)
}

/** What stands for a field's value; undefined where the value may be seen. */
export type Hide = (field: string, value: string) => string | undefined

const hideSecrets: Hide = (field) => (SECRET.test(field) ? MASK : undefined)

export interface Shown {
  method: string
  url: string
  type: string | null
  body: string | null
  answer: string | null
}

/** The same for eyes: nothing that would open an account. */
export function shown(exchange: Exchange, hide = hideSecrets): Shown {
  const { method, url, headers, body, answer } = exchange
  const masked = { ...exchange, body: mask(body, hide) }
  return {
    method,
    url: maskUrl(url, hide),
    type: headers['content-type'] ?? null,
    body: isWhole(exchange) ? bodyText(masked) : null,
    answer: answer === null ? null : maskText(answer, hide),
  }
}

export const isSecret = (field: string): boolean => SECRET.test(field)

const without = (body: Record<string, unknown>, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([key]) => key !== name))

function mask(value: unknown, hide: Hide): unknown {
  if (Array.isArray(value)) return value.map((inner) => mask(inner, hide))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value as Record<string, unknown>)
  return Object.fromEntries(
    entries.map(([key, inner]) => [key, (typeof inner === 'string' && hide(key, inner)) || mask(inner, hide)]),
  )
}

/** A path or an address with what its query hides. */
export function maskUrl(url: string, hide: Hide): string {
  const [path = '', query] = url.split('?', 2)
  if (query === undefined) return path
  const parts = [...new URLSearchParams(query)].map(([key, value]): [string, string] => [
    key,
    hide(key, value) ?? value,
  ])
  return `${path}?${new URLSearchParams(parts).toString()}`
}

/** Text that is no JSON, such as a page, holds no secrets of accounts. */
function maskText(text: string, hide: Hide): string {
  try {
    return JSON.stringify(mask(JSON.parse(text), hide))
  } catch {
    return text
  }
}

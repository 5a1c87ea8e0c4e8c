import { isChannel, type Client } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import type { ClientReader } from './client-reader.ts'

export type Language = 'zh' | 'en'

/** What a request for a short link tells about its visitor. */
export interface VisitRequest {
  client: Client
  userAgent: string
  ip: string
  query: Readonly<Record<string, unknown>>
  channel: string
  /** `qr`, `direct`, or the host of the page it was followed from. */
  entry: string
  language: Language
  /** The value of our cookie, if it looks like one of ours. */
  visitor: string | undefined
}

const UA_LENGTH = 512
const VISITOR_COOKIE = /(?:^|;\s*)uv=([\w-]{22})(?:;|$)/

export function readVisitRequest(request: FastifyRequest, clients: ClientReader, ownHost: string): VisitRequest {
  const { headers } = request
  const query = request.query as Record<string, unknown>
  const userAgent = (headers['user-agent'] ?? '').slice(0, UA_LENGTH)
  return {
    client: clients.read(headers['user-agent'] ?? '', {
      model: one(headers['sec-ch-ua-model']),
      platform: one(headers['sec-ch-ua-platform']),
    }),
    userAgent,
    ip: request.ip,
    query,
    channel: channelOf(query),
    entry: entryOf(query, headers.referer, ownHost),
    language: languageOf(headers['accept-language']),
    visitor: VISITOR_COOKIE.exec(headers.cookie ?? '')?.[1],
  }
}

/** Fetched ahead of a visit that may never come. */
export function isPrefetch({ headers }: FastifyRequest): boolean {
  const purpose = one(headers['sec-purpose']) ?? one(headers['purpose']) ?? one(headers['x-moz'])
  return purpose !== undefined && /\b(?:prefetch|prerender|preview)\b/i.test(purpose)
}

/** English for those who ask for another language before Chinese; Chinese for those who do not say. */
export function languageOf(header: string | undefined): Language {
  const first = header?.split(',')[0]?.trim().toLowerCase() ?? ''
  return first === '' || first === '*' || first.startsWith('zh') ? 'zh' : 'en'
}

function channelOf(query: Readonly<Record<string, unknown>>): string {
  return [first(query['channel']), first(query['ch'])].find((text) => text !== undefined && isChannel(text)) ?? ''
}

function entryOf(query: Readonly<Record<string, unknown>>, referrer: string | undefined, ownHost: string): string {
  const from = first(query['from'])
  if (from === 'qr' || from === 'pcqr') return 'qr'
  if (!referrer || !URL.canParse(referrer)) return 'direct'
  const { protocol, hostname, host } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || host === ownHost) return 'direct'
  return hostname.slice(0, 253) || 'direct'
}

function first(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' ? text : undefined
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

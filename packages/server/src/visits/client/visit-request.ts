import { isChannel, type Client } from '@unilink/shared'
import type { FastifyRequest } from 'fastify'
import { ClientReader } from './client-reader.ts'

export type Language = 'zh' | 'en'

/** What a request for a short link tells about its visitor. */
export interface VisitRequest {
  client: Client
  /** The same for clients that are alike. */
  clientKey: string
  userAgent: string
  ip: string
  query: Readonly<Record<string, unknown>>
  /** The query as it was written, with its question mark; empty without one. */
  search: string
  /** The token of a visitor who comes back from a failed attempt to open the app. */
  back: string | undefined
  channel: string
  /** `qr`, `direct`, or the host of the page it was followed from. */
  entry: string
  language: Language
  /** The value of our cookie, if it looks like one of ours. */
  visitor: string | undefined
}

const UA_LENGTH = 512
const VISITOR_COOKIE = /(?:^|;\s*)uv=([\w-]{22})(?:;|$)/

/** Reads requests of short links; it remembers the clients it has met. */
export class VisitRequestReader {
  readonly #clients = new ClientReader()
  readonly #ownHost: string

  /** `ownHost` is where the short links are: what was followed from there came directly. */
  constructor(ownHost: string) {
    this.#ownHost = ownHost
  }

  read(request: FastifyRequest): VisitRequest {
    const { headers } = request
    const query = request.query as Record<string, unknown>
    const ua = headers['user-agent'] ?? ''
    const hints = {
      model: one(headers['sec-ch-ua-model']),
      platform: one(headers['sec-ch-ua-platform']),
      app: one(headers['x-requested-with']),
    }
    const { client, key } = this.#clients.read(ua, hints)
    const { url } = request
    const mark = url.indexOf('?')
    return {
      client,
      clientKey: key,
      userAgent: ua.slice(0, UA_LENGTH),
      ip: request.ip,
      query,
      search: mark < 0 ? '' : url.slice(mark),
      back: query['from'] === 'open' ? first(query['v']) : undefined,
      channel: channelOf(query),
      entry: entryOf(query, headers.referer, this.#ownHost),
      language: languageOf(headers['accept-language']),
      visitor: VISITOR_COOKIE.exec(headers.cookie ?? '')?.[1],
    }
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

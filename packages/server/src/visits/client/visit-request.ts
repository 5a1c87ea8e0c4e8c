import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parse } from 'node:querystring'
import type { Client } from '@unilink/shared'
import { isChannel, utmOf, type Utm } from '@unilink/shared/visit'
import { deviceLanguage, languageOf, type Language } from '@unilink/shared/words'
import { clientAddressReader } from '#src/http/connection/client-address.ts'
import { ClientReader } from './client-reader.ts'

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
  /** The token of a visit that was sent on from the link's host to that of the pages. */
  hop: string | undefined
  /** The token of a visit whose page has learnt its device's model, and asks for what that gets. */
  refined: string | undefined
  /** As the request names it. */
  host: string
  channel: string
  /** `qr`, `direct`, or the host of the page it was followed from. */
  entry: string
  utm: Utm
  /** Of the page that is shown. */
  language: Language
  /** What the device speaks, as a visit keeps it. */
  speaks: string
  /** The value of our cookie, if it looks like one of ours. */
  visitor: string | undefined
}

const UA_LENGTH = 512
const NO_QUERY: ReturnType<typeof parse> = {}
const VISITOR_COOKIE = /(?:^|;\s*)(?:__Host-)?uv=([\w-]{22})(?:;|$)/

/** Reads requests of short links; it remembers the clients it has met. */
export class VisitRequestReader {
  readonly #clients = new ClientReader()
  readonly #isOwn: (host: string) => boolean
  readonly #addressOf: (request: IncomingMessage) => string

  /** `isOwn` tells hosts of links and their pages: what was followed from there came directly. */
  constructor(isOwn: (host: string) => boolean, trustedProxies: readonly string[]) {
    this.#isOwn = isOwn
    this.#addressOf = clientAddressReader(trustedProxies)
  }

  /** `search` is the query of its target, with its question mark. */
  read(request: IncomingMessage, search: string): VisitRequest {
    const { headers } = request
    const query = search.length > 1 ? parse(search.slice(1)) : NO_QUERY
    const ua = headers['user-agent'] ?? ''
    const hints = {
      model: one(headers['sec-ch-ua-model']) ?? toldModel(headers),
      platform: one(headers['sec-ch-ua-platform']),
      app: one(headers['x-requested-with']),
    }
    const { client, key } = this.#clients.read(ua, hints)
    return {
      client,
      clientKey: key,
      userAgent: ua.slice(0, UA_LENGTH),
      ip: this.#addressOf(request),
      query,
      search,
      back: query['from'] === 'open' ? first(query['v']) : undefined,
      refined: one(headers['x-ul-visit']),
      hop: query['from'] === 'link' ? first(query['v']) : undefined,
      host: headers.host ?? '',
      channel: channelOf(query),
      entry: entryOf(query, headers.referer, this.#isOwn),
      utm: utmOf(search, query),
      language: languageOf(headers['accept-language']),
      speaks: deviceLanguage(headers['accept-language']),
      visitor: visitorCookie(headers.cookie),
    }
  }
}

/** The model as the page's script was told it by the browser; some makers' models are no plain text. */
function toldModel({ 'x-ul-model': header }: IncomingHttpHeaders): string | undefined {
  try {
    return header === undefined ? undefined : decodeURIComponent(String(header))
  } catch {
    return undefined
  }
}

/** The key that our cookie carries, of the header of all cookies. */
export const visitorCookie = (header: string | undefined): string | undefined => VISITOR_COOKIE.exec(header ?? '')?.[1]

/** Fetched ahead of a visit that may never come. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  const purpose = one(headers['sec-purpose']) ?? one(headers['purpose']) ?? one(headers['x-moz'])
  return purpose !== undefined && /\b(?:prefetch|prerender|preview)\b/i.test(purpose)
}

function channelOf(query: Readonly<Record<string, unknown>>): string {
  return [first(query['channel']), first(query['ch'])].find((text) => text !== undefined && isChannel(text)) ?? ''
}

function entryOf(
  query: Readonly<Record<string, unknown>>,
  referrer: string | undefined,
  isOwn: (host: string) => boolean,
): string {
  const from = first(query['from'])
  if (from === 'qr' || from === 'pcqr') return 'qr'
  if (!referrer || !URL.canParse(referrer)) return 'direct'
  const { protocol, hostname, host } = new URL(referrer)
  if (!/^https?:$/.test(protocol) || isOwn(host)) return 'direct'
  return hostname.slice(0, 253) || 'direct'
}

function first(value: unknown): string | undefined {
  const text: unknown = Array.isArray(value) ? value[0] : value
  return typeof text === 'string' ? text : undefined
}

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header)

import { STATUS_CODES } from 'node:http'
import { programVersion } from '@unilink/server/kernel/program-version.ts'
import { isSecret, maskUrl, shown, type Exchange, type Hide } from '../state/requests/exchange.ts'
import type { RequestEntry } from '../state/requests/request-entry.ts'

/** Numbers of persons and organisations, besides what opens an account. */
const IDENTITY = /citizenId|certNo|creditCode/i

interface Kept {
  entry: RequestEntry
  exchange: Exchange
}

/** Kept requests as a HAR 1.2 document. Equal secrets have equal placeholders, so that it can be seen where one is used again. */
export function harOf(kept: readonly Kept[], portalOrigin: string): object {
  const hide = placeholders()
  return {
    log: {
      version: '1.2',
      creator: { name: 'UniLink emulator', version: programVersion() },
      comment: `the last ${kept.length} requests of the world`,
      entries: kept.map((one) => entryOf(one, portalOrigin, hide)),
    },
  }
}

function placeholders(): Hide {
  const known = new Map<string, string>()
  return (field, value) => {
    if (!isSecret(field) && !IDENTITY.test(field)) return undefined
    if (value === '') return value
    const placeholder = known.get(value) ?? `***secret-${known.size + 1}***`
    known.set(value, placeholder)
    return placeholder
  }
}

function entryOf({ entry, exchange }: Kept, portalOrigin: string, hide: Hide): object {
  const { method, url, type, body, answer } = shown(exchange, hide)
  const { headers, token, answerType } = exchange
  const { host, referer, ...rest } = headers
  const sent = { ...rest, ...(referer !== undefined && { referer: maskUrl(referer, hide) }) }
  const origin = host === undefined ? portalOrigin : `${new URL(portalOrigin).protocol}//${host}`
  const authorization = token === undefined ? {} : { authorization: `Bearer ${hide('token', token) ?? ''}` }
  return {
    startedDateTime: entry.time,
    time: entry.ms,
    request: {
      method,
      url: `${origin}${url}`,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs({ ...sent, ...authorization }),
      queryString: pairs(Object.fromEntries(new URLSearchParams(url.split('?', 2)[1]))),
      ...(body !== null && body !== '' && { postData: { mimeType: type ?? '', text: body } }),
      headersSize: -1,
      bodySize: -1,
    },
    response: {
      status: entry.status,
      statusText: STATUS_CODES[entry.status] ?? '',
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: pairs(answerType === null ? {} : { 'content-type': answerType }),
      content: { size: answer?.length ?? 0, mimeType: answerType ?? '', ...(answer !== null && { text: answer }) },
      redirectURL: '',
      headersSize: -1,
      bodySize: -1,
    },
    cache: {},
    timings: { send: 0, wait: entry.ms, receive: 0 },
    _account: entry.account,
    _code: entry.code,
  }
}

const pairs = (fields: Record<string, string>) => Object.entries(fields).map(([name, value]) => ({ name, value }))

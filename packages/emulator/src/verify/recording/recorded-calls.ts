import { listed, told, type Text } from '#src/kernel/told/told.ts'
import { allCalls, CODE, contract, isRecord, type Call } from '@unilink/shared'
import { isDeepStrictEqual } from 'node:util'
import { parseForm } from '@unilink/server/http/body/body.ts'
import { bearerOf } from '@unilink/server/kernel/network/bearer-of.ts'
import { CliError } from '@unilink/server/cli/cli-error.ts'
import type { Har, HarEntry } from './read-har.ts'

/** A call of the contract as it was made once. */
export interface RecordedCall {
  call: Call
  /** Without the token; empty for a file. */
  body: Record<string, unknown>
  form: boolean
  token: string | undefined
  /** E-mail of who asked, where the recording tells. */
  account: string | undefined
  code: number
  data: unknown
  /** Milliseconds since the epoch on the server's clock; NaN where the recording does not tell. */
  at: number
}

/** A visit of a short link as it was made once. */
export interface RecordedVisit {
  visit: URL
  userAgent: string | undefined
  status: number
  location: string | undefined
  at: number
}

export type Recorded = RecordedCall | RecordedVisit
export const isCall = (one: Recorded): one is RecordedCall => 'call' in one

export const LEFT_OUT = {
  otherHost: '{} to other hosts',
  noCall: '{} to addresses that are no call of the contract (pages, files)',
  noAnswer: '{} without an answer that is kept',
  trouble: '{} that the server was too busy or broken to answer',
  unreadable: '{} with a body that is not kept or cannot be read',
  factor: '{} of a second factor, whose codes pass once',
  event: '{} by which a page tells what it showed, of a visit of that time',
  broken: '{} that are no whole entries of HAR',
} as const
export type LeftOut = Partial<Record<keyof typeof LEFT_OUT, number>>

const CALLS = new Map(allCalls().map((call) => [call.path, call]))
/** Answers that tell of the server's state and not of the call. */
const TROUBLES = new Set([429, 500, 502, 503, 504])
const FACTOR = /^\/api\/security\/(?!query)/

export interface Session {
  /** Where they went. */
  origin: string
  calls: Recorded[]
  /** How many requests were left out, by reason. */
  leftOut: LeftOut
}

/** The calls and visits of a recording, in their order. Throws `CliError` without any. */
export function recordedCalls({ entries, broken }: Har, name: string): Session {
  const leftOut: LeftOut = broken > 0 ? { broken } : {}
  const origin = mostCalled(entries)
  const calls: Recorded[] = []
  for (const entry of entries) {
    if (entry.request.method === 'OPTIONS') continue
    const taken = take(entry, origin)
    if (typeof taken === 'string') leftOut[taken] = (leftOut[taken] ?? 0) + 1
    else calls.push(taken)
  }
  if (origin !== undefined && calls.length > 0) return { origin, calls: withoutPolls(calls), leftOut }
  const why = tellLeftOut(leftOut)
  throw new CliError(
    why.length > 0
      ? told('{} has no call of the contract that was answered (left out: {})', name, listed(why))
      : told('{} has no call of the contract that was answered', name),
  )
}

export const tellLeftOut = (leftOut: LeftOut): Text[] =>
  (Object.keys(LEFT_OUT) as (keyof LeftOut)[]).flatMap((why) => {
    const count = leftOut[why]
    return count === undefined ? [] : [told(LEFT_OUT[why], count)]
  })

const urlOf = ({ request: { url } }: HarEntry): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)

/** The origin to which most of the contract's calls went: other hosts may have paths of the same names. */
function mostCalled(entries: readonly HarEntry[]): string | undefined {
  const counts = new Map<string, number>()
  for (const entry of entries) {
    const url = urlOf(entry)
    if (url && callOf(entry, url)) counts.set(url.origin, (counts.get(url.origin) ?? 0) + 1)
  }
  return [...counts].toSorted(([, left], [, right]) => right - left)[0]?.[0]
}

const callOf = ({ request }: HarEntry, { pathname }: URL): Call | undefined =>
  request.method === 'POST' ? CALLS.get(pathname) : undefined

/** Whether it may be asked again and again. */
export const isQuery = ({ path }: Call): boolean => /\/query[^/]*$/.test(path)

/** A question that is asked again until something has happened is one question: the last. */
function withoutPolls(calls: readonly Recorded[]): Recorded[] {
  return calls.filter((one, place) => {
    const next = calls[place + 1]
    if (next === undefined || !isCall(one) || !isCall(next)) return true
    const isAsked = one.call === next.call && one.token === next.token && isDeepStrictEqual(one.body, next.body)
    return !isAsked || !isQuery(one.call) || isDeepStrictEqual([one.code, one.data], [next.code, next.data])
  })
}

/** Why a call means nothing when it is made again. */
function passesOnce(call: Call): keyof LeftOut | undefined {
  if (FACTOR.test(call.path)) return 'factor'
  return call === contract.stat.add ? 'event' : undefined
}

function take(entry: HarEntry, origin: string | undefined): Recorded | keyof LeftOut {
  const url = urlOf(entry)
  const call = url && callOf(entry, url)
  if (url && origin !== undefined && url.origin !== origin) return 'otherHost'
  if (url?.pathname.startsWith('/s/') && entry.request.method === 'GET') return visitOf(entry, url)
  if (!call) return 'noCall'
  if (TROUBLES.has(entry.response.status)) return 'trouble'
  const once = passesOnce(call)
  if (once) return once
  const answer = answerOf(entry, call)
  if (!answer) return 'noAnswer'
  const sent = bodyOf(entry, call)
  if (!sent) return 'unreadable'
  const { token, ...body } = sent.body
  return {
    call,
    body,
    form: sent.form,
    token: (typeof token === 'string' && token.trim()) || bearerOf(headerOf(entry.request, 'authorization')),
    account: entry._account ?? undefined,
    ...answer,
    at: timeOf(entry),
  }
}

function visitOf(entry: HarEntry, visit: URL): RecordedVisit | 'trouble' {
  const { request, response } = entry
  if (response.status === 0 || TROUBLES.has(response.status)) return 'trouble'
  const location = headerOf(response, 'location') ?? (response.redirectURL || undefined)
  const userAgent = headerOf(request, 'user-agent')
  return { visit, userAgent, status: response.status, location, at: timeOf(entry) }
}

/** An emulator's clock may be another than that of who asks. */
const timeOf = ({ startedDateTime, response }: HarEntry): number =>
  Date.parse(headerOf(response, 'x-emu-now') ?? startedDateTime)

function answerOf(
  { response: { status, content }, _code }: HarEntry,
  call: Call,
): { code: number; data: unknown } | undefined {
  const { text, encoding } = content
  const plain = encoding === 'base64' && text !== undefined ? Buffer.from(text, 'base64').toString() : text
  const envelope = plain === undefined ? undefined : parsed(plain)
  if (isRecord(envelope) && Number.isInteger(envelope['code']))
    return { code: Number(envelope['code']), data: envelope['data'] }
  if (typeof _code === 'number') return { code: _code, data: undefined }
  // A file is answered without an envelope.
  return status === 200 && plain && call.answer !== 'json' ? { code: CODE.ok, data: undefined } : undefined
}

function bodyOf({ request, response }: HarEntry, call: Call) {
  const { mimeType = '', text = '' } = request.postData ?? {}
  const type = mimeType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (call.path === UPLOAD) return { body: {}, form: false }
  // What was sent in no form that is read cannot be sent so again.
  if (response.status === 415) return undefined
  const form = type === 'application/x-www-form-urlencoded'
  const body = text === '' ? {} : form ? readForm(text) : parsed(text)
  return isRecord(body) ? { body, form } : undefined
}

export const UPLOAD = '/api/file/upload'

function readForm(text: string): unknown {
  try {
    return parseForm(text)
  } catch {
    return undefined
  }
}

const headerOf = ({ headers }: HarEntry['request' | 'response'], wanted: string): string | undefined =>
  headers.find(({ name }) => name.toLowerCase() === wanted)?.value

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

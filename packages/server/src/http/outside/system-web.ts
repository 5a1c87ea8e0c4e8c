import { lookup, type LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPrivateHost } from '@unilink/shared'
import { message, type Message } from '@unilink/shared/words'
import { WebProblem, type Web, type WebPart } from '#src/kernel/ports/web.ts'

/** Below what a call may take. */
const WITHIN_MS = 4_000
const MAX_BYTES = 1_048_576

interface Options {
  /** Asks private networks too: for development. */
  allowPrivate: boolean
}

/** The internet. Each name is judged by the addresses that are connected to, so that none can change in between. */
export function systemWeb({ allowPrivate }: Options): Web {
  const resolver = new Resolver({ timeout: WITHIN_MS / 4, tries: 2 })
  return {
    txt: async (name) => {
      try {
        return (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
      } catch (error) {
        if (NOTHING_THERE.has(codeOf(error))) return []
        throw new WebProblem(message('network.dnsFailed', { code: codeOf(error) }))
      }
    },
    get: async (url, { maxBytes = MAX_BYTES } = {}) => {
      const { bytes, size: _, ...answer } = await read(new URL(url), { maxBytes: maxBytes + 1, allowPrivate })
      return { ...answer, body: bytes.subarray(0, maxBytes).toString('utf8'), cut: bytes.length > maxBytes }
    },
    part: (url, range) => {
      const [said, maxBytes] =
        'last' in range ? [`-${range.last}`, range.last] : [`${range.from}-${range.to - 1}`, range.to - range.from]
      return read(new URL(url), { maxBytes, allowPrivate, range: `bytes=${said}` })
    },
  }
}

const NOTHING_THERE = new Set(['ENODATA', 'ENOTFOUND'])

interface Reading extends Options {
  maxBytes: number
  range?: string
}

async function read(url: URL, { maxBytes, allowPrivate, range }: Reading): Promise<WebPart> {
  // An address in the place of a name is never looked up.
  if (!allowPrivate && isPrivateHost(url.hostname)) throw new WebProblem(PRIVATE)
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const fail = (error: unknown) => reject(new WebProblem(wordsOf(error), OURS.has(codeOf(error))))
    const sent = request(
      url,
      {
        ...(!allowPrivate && { lookup: publicLookup }),
        signal: AbortSignal.timeout(WITHIN_MS),
        agent: false,
        headers: { accept: 'application/json, */*', 'user-agent': 'UniLink-Check/1.0', ...(range && { range }) },
      },
      (response) => void take(response, maxBytes).then(resolve, fail),
    )
    sent.on('error', fail)
    sent.end()
  })
}

async function take(response: IncomingMessage, maxBytes: number): Promise<WebPart> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response) {
    chunks.push(chunk as Buffer)
    bytes += (chunk as Buffer).length
    if (bytes >= maxBytes) break
  }
  const { statusCode = 0, headers } = response
  return {
    status: statusCode,
    contentType: (headers['content-type'] ?? '').toLowerCase(),
    location: headers.location,
    bytes: Buffer.concat(chunks).subarray(0, maxBytes),
    size: sizeOf(headers),
  }
}

/** Of a part, as its range says; of a whole file, as its length says. */
function sizeOf({ 'content-range': range, 'content-length': length }: IncomingMessage['headers']): number | undefined {
  const said = range === undefined ? length : /\/(\d{1,15})$/.exec(range)?.[1]
  return said === undefined ? undefined : Number(said)
}

class PrivateAddress extends Error {
  readonly code = 'EPRIVATE'
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, [])
    if (found.some(({ address }) => isPrivateHost(address))) return callback(new PrivateAddress(hostname), [])
    if (options.all) return callback(null, found)
    const [first] = found
    callback(null, first?.address ?? '', first?.family)
  })
}

const PRIVATE = message('network.privateAddress')

const WORDS: Readonly<Record<string, Message>> = {
  EPRIVATE: PRIVATE,
  ENOTFOUND: message('network.noRecord'),
  EAI_AGAIN: message('network.unresolved'),
  ECONNREFUSED: message('network.refused'),
  ECONNRESET: message('network.broken'),
  EHOSTUNREACH: message('network.unreachable'),
  ENETUNREACH: message('network.unreachable'),
  ABORT_ERR: message('network.noAnswer', { seconds: WITHIN_MS / 1000 }),
  CERT_HAS_EXPIRED: message('network.certificateExpired'),
  DEPTH_ZERO_SELF_SIGNED_CERT: message('network.selfSigned'),
  SELF_SIGNED_CERT_IN_CHAIN: message('network.chainSelfSigned'),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: message('network.chainIncomplete'),
  ERR_TLS_CERT_ALTNAME_INVALID: message('network.certificateForOthers'),
}

const OURS = new Set(['EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ABORT_ERR'])

function wordsOf(error: unknown): Message {
  const code = codeOf(error)
  return WORDS[code] ?? message('network.unreadable', { code })
}

function codeOf(error: unknown): string {
  const { code, name } = error as NodeJS.ErrnoException
  if (name === 'TimeoutError') return 'ABORT_ERR'
  return typeof code === 'string' ? code : (name ?? 'ERROR')
}

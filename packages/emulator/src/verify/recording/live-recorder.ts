import { once } from 'node:events'
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import type { HarEntry } from './read-har.ts'

/** Of a body that is kept; what is longer passes through all the same. */
const MOST_KEPT = 1_048_576
/** They are of one connection, not of the request. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'upgrade', 'te'])

/** A server that stands before another one, passes everything on, and tells of each exchange once it is over. */
export class LiveRecorder {
  readonly #upstream: URL
  readonly #tell: (entry: HarEntry) => void
  readonly #server
  #origin = ''

  constructor(upstream: URL, tell: (entry: HarEntry) => void) {
    this.#upstream = upstream
    this.#tell = tell
    this.#server = createServer((request, response) => {
      this.#pass(request, response).catch(() => {
        if (response.headersSent) response.destroy()
        else response.writeHead(502, { 'content-type': 'text/plain' }).end(`${upstream.origin} does not answer\n`)
      })
    })
  }

  /** Gives its address, on this machine alone. */
  async listen(port: number): Promise<string> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.#origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this.#origin
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const startedDateTime = new Date().toISOString()
    const { method = 'GET', url = '/' } = request
    const ask = this.#upstream.protocol === 'https:' ? httpsRequest : httpRequest
    const outgoing = ask(new URL(url, this.#upstream.origin), { method, headers: this.#headersOf(request) })
    const sent = kept(request)
    const answered = once(outgoing, 'response') as Promise<[IncomingMessage]>
    // Who asks may be gone before the answer is there.
    response.once('close', () => outgoing.destroy())
    const [[answer]] = await Promise.all([answered, pipeline(request, outgoing)])
    const got = kept(answer)
    response.writeHead(answer.statusCode ?? 502, this.#answeredHeaders(answer))
    await pipeline(answer, response)
    const body = sent()
    const text = got()
    this.#tell({
      startedDateTime,
      request: {
        method,
        url: new URL(url, this.#upstream.origin).href,
        headers: pairs(request),
        ...(body && { postData: { mimeType: request.headers['content-type'] ?? '', text: body } }),
      },
      response: {
        status: answer.statusCode ?? 0,
        headers: pairs(answer),
        redirectURL: '',
        content: text === undefined ? {} : { text },
      },
    })
  }

  /** As the browser would have sent them to the server itself; what is compressed could not be read. */
  #headersOf({ headers }: IncomingMessage): Record<string, string | string[]> {
    const own = { host: this.#upstream.host, 'accept-encoding': 'identity' }
    const moved = { ...theirs(headers), ...own }
    return Object.fromEntries(
      Object.entries(moved).map(([name, value]) => [name, this.#moved(value, this.#origin, this.#upstream.origin)]),
    )
  }

  /** A redirect to the server itself stays behind the recorder. */
  #answeredHeaders({ headers }: IncomingMessage): Record<string, string | string[]> {
    const { location, ...rest } = theirs(headers)
    return {
      ...rest,
      ...(location !== undefined && { location: this.#moved(location, this.#upstream.origin, this.#origin) }),
    }
  }

  #moved(value: string | string[], from: string, to: string): string | string[] {
    return typeof value === 'string' && (value === from || value.startsWith(`${from}/`))
      ? to + value.slice(from.length)
      : value
  }
}

const theirs = (headers: IncomingMessage['headers']): Record<string, string | string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined || OF_A_CONNECTION.has(name) ? [] : [[name, value]],
    ),
  )

const pairs = ({ headers }: IncomingMessage): { name: string; value: string }[] =>
  Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : []))

/** Keeps what passes; gives it as text, or undefined where it was too long. */
function kept(stream: IncomingMessage): () => string | undefined {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes <= MOST_KEPT) chunks.push(chunk)
  })
  return () => (bytes <= MOST_KEPT ? Buffer.concat(chunks).toString() : undefined)
}

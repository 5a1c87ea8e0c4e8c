import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Exchange {
  path: string
  method: string
  /** What was sent, as text. */
  sent: string
  isForm: boolean
  status: number
  headers: Record<string, string>
  /** What came back, as text. */
  body: string
}

export type Breakage = (exchange: Exchange) => Partial<Pick<Exchange, 'status' | 'headers' | 'body'>> | undefined

/** Stands in front of a server and passes everything on, but for what `breakage` changes in its answers. */
export class BreakingProxy {
  breakage: Breakage = () => undefined
  readonly #server

  constructor(upstream: string) {
    this.#server = createServer((request, response) => {
      void (async () => {
        const { url: path = '/', method = 'GET' } = request
        const sent = await text(request)
        const type = request.headers['content-type']
        const init: RequestInit = { method, redirect: 'manual', headers: { ...(type && { 'content-type': type }) } }
        if (method === 'POST') init.body = sent
        const answer = await fetch(upstream + path, init)
        const headers = Object.fromEntries(
          [...answer.headers].filter(
            ([name]) => !/^(connection|content-length|transfer-encoding|keep-alive)$/.test(name),
          ),
        )
        const exchange = {
          path,
          method,
          sent,
          isForm: type?.includes('form') ?? false,
          status: answer.status,
          headers,
          body: await answer.text(),
        }
        const { status, headers: told, body } = { ...exchange, ...this.breakage(exchange) }
        response.writeHead(status, told).end(body)
      })()
    })
  }

  /** Listens on a free port; its origin. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }
}

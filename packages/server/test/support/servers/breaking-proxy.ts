import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { closeServer, listenOnLoopback } from './loopback.ts'

export interface Exchange {
  path: string
  method: string
  sent: string
  isForm: boolean
  status: number
  headers: Record<string, string>
  body: string
}

export type Breakage = (exchange: Exchange) => Partial<Pick<Exchange, 'status' | 'headers' | 'body'>> | undefined

/** A proxy that passes everything on, except for what `breakage` changes in answers. */
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

  async listen(): Promise<string> {
    return `http://127.0.0.1:${await listenOnLoopback(this.#server)}`
  }

  close(): Promise<void> {
    return closeServer(this.#server)
  }
}

import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A proxy on loopback that gives each request to the next of its targets, and to another when one does not listen. */
export class RoundRobin {
  readonly #targets: readonly string[]
  readonly #server: Server
  #next = 0

  constructor(targets: readonly string[]) {
    this.#targets = targets
    this.#server = createServer((incoming, answer) => void this.#forward(incoming, answer))
  }

  /** Resolves to its origin. */
  async listen(): Promise<string> {
    this.#server.listen(0, '127.0.0.1')
    await once(this.#server, 'listening')
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }

  async #forward(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    this.#try(incoming, Buffer.concat(chunks), answer, this.#targets.length)
  }

  #try(incoming: IncomingMessage, body: Buffer, answer: ServerResponse, left: number): void {
    const target = this.#targets[(this.#next += 1) % this.#targets.length] ?? ''
    const headers = { ...incoming.headers, connection: 'close' }
    const onward = request(`${target}${incoming.url}`, { method: incoming.method, headers, agent: false })
    onward.once('response', (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
      // Cut off in the middle of an answer, the client must not take it for a whole one.
      response.once('error', () => answer.destroy())
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy()
      // Only what no process has seen may be sent again.
      else if (error.code === 'ECONNREFUSED' && left > 1) this.#try(incoming, body, answer, left - 1)
      else answer.writeHead(502).end()
    })
    onward.end(body)
  }
}

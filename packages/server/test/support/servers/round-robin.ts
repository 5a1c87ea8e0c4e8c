import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { closeServer, listenOnLoopback } from './loopback.ts'

/** A loopback proxy that passes each request to the next target, and to another one when that does not listen. */
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
    return `http://127.0.0.1:${await listenOnLoopback(this.#server)}`
  }

  close(): Promise<void> {
    return closeServer(this.#server)
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
      // A broken answer must not look complete to the client.
      response.once('error', () => answer.destroy())
    })
    onward.once('error', (error: NodeJS.ErrnoException) => {
      if (answer.headersSent) answer.destroy()
      // Only a request that no process has received may be sent again.
      else if (error.code === 'ECONNREFUSED' && left > 1) this.#try(incoming, body, answer, left - 1)
      else answer.writeHead(502).end()
    })
    onward.end(body)
  }
}

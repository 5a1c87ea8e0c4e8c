import type { Socket } from 'node:net'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { TIMEOUTS } from './timeouts.ts'
import { WholeResponse } from './whole-response.ts'
import { answerClientError } from './client-error.ts'

/** Node's own server, with our limits of time and answers that can be sent as one text. */
export function httpServer(handle: RequestListener<typeof IncomingMessage, typeof WholeResponse>) {
  return bounded(createServer({ ...TIMEOUTS.http, ServerResponse: WholeResponse }, ofOneHost(handle)))
}

/** A server whose connections end when they are slow or not used, and whose unused ones can be cut. */
export function bounded<Bounded extends Server>(server: Bounded): Bounded {
  server.keepAliveTimeout = TIMEOUTS.keepAliveTimeout
  watchConnections(server)
  return server.setTimeout(TIMEOUTS.connectionTimeout)
}

const connections = new WeakMap<object, ReadonlySet<Socket>>()

function watchConnections(server: Server): void {
  const open = new Set<Socket>()
  connections.set(server, open)
  const add = (socket: Socket) => open.add(socket.once('close', () => open.delete(socket)))
  // One that asked to switch comes again with each request.
  server.on('connection', (socket) => open.has(socket) || add(socket))
}

/** Cuts the connections on which nothing was ever asked, as browsers open them ahead: to Node they are not idle. */
export function cutUnused(server: object): void {
  for (const socket of connections.get(server) ?? []) if (socket.bytesRead === 0) socket.destroy()
}

type Handler<Response extends ServerResponse> = (request: IncomingMessage, response: Response) => void

/** Refuses requests with two `Host` headers: Node goes by the first one, a proxy before it may go by the other. */
export function ofOneHost<Response extends ServerResponse>(handle: Handler<Response>): Handler<Response> {
  return (request, response) => {
    if (namesTwoHosts(request.rawHeaders)) answerClientError(new Error('two Host headers'), request.socket)
    else handle(request, response)
  }
}

function namesTwoHosts(headers: readonly string[]): boolean {
  let count = 0
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count > 1
}

import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http'
import { TIMEOUTS } from './timeouts.ts'
import { WholeResponse } from './whole-response.ts'
import { answerClientError } from './client-error.ts'

/** Node's own server, with our limits of time and answers that can be sent as one text. */
export function httpServer(handle: RequestListener<typeof IncomingMessage, typeof WholeResponse>) {
  const server = createServer({ ...TIMEOUTS.http, ServerResponse: WholeResponse }, ofOneHost(handle))
  server.keepAliveTimeout = TIMEOUTS.keepAliveTimeout
  return server.setTimeout(TIMEOUTS.connectionTimeout)
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

import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerClientError } from './client-error.ts'

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

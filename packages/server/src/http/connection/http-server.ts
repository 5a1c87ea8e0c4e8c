import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import { ofOneHost } from './of-one-host.ts'
import { TIMEOUTS } from './timeouts.ts'
import { WholeResponse } from './whole-response.ts'

/** Node's own server, with our limits of time and answers that can be sent as one text. */
export function httpServer(handle: RequestListener<typeof IncomingMessage, typeof WholeResponse>) {
  const server = createServer({ ...TIMEOUTS.http, ServerResponse: WholeResponse }, ofOneHost(handle))
  server.keepAliveTimeout = TIMEOUTS.keepAliveTimeout
  return server.setTimeout(TIMEOUTS.connectionTimeout)
}

import { IncomingMessage, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'

interface Limits {
  /** Milliseconds in which a request has to arrive. */
  requestMs: number
  /** Requests that may take up to Node's own limit, which is one for the whole server. */
  isLong: (request: IncomingMessage) => boolean
  /** Answers a request that took too long, and closes its connection. */
  giveUp: (error: NodeJS.ErrnoException, socket: Socket) => void
}

/** Ends requests that arrive too slowly; long ones only after their answer. */
export function limitRequests({ requestMs, isLong, giveUp }: Limits, handler: RequestListener): RequestListener {
  return (request, response) => {
    if (isAwaited(request)) {
      const begin = () => limit(request, requestMs, giveUp)
      if (isLong(request)) response.once('finish', begin)
      else begin()
    }
    handler(request, response)
  }
}

/** Injected requests have no connection, so Node does not time them. */
const isAwaited = (request: IncomingMessage): boolean => request instanceof IncomingMessage && hasBody(request)

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

function limit(request: IncomingMessage, ms: number, giveUp: Limits['giveUp']): void {
  const timer = setTimeout(() => {
    if (request.complete || request.destroyed) return
    giveUp(Object.assign(new Error('the request is too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), request.socket)
  }, ms).unref()
  request.once('close', () => clearTimeout(timer))
}

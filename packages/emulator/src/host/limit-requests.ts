import { IncomingMessage, type RequestListener } from 'node:http'
import type { Socket } from 'node:net'

interface Limits {
  /** A request that is not whole after so many milliseconds is given up. */
  requestMs: number
  /** Those that may take as long as Node's own limit, which is one for all, as far as they are answered at the end only. */
  isLong: (request: IncomingMessage) => boolean
  /** Answers a request that was given up, and closes its connection. */
  giveUp: (error: NodeJS.ErrnoException, socket: Socket) => void
}

/** Gives up requests that arrive too slowly, but for the long ones; these too once they are answered. */
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

/** A request that this process makes of itself comes over no connection: it is none of Node's. */
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

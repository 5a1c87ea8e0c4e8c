import { CODE } from '@unilink/shared/visit'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusal } from '#src/http/envelope.ts'
import { SECURITY_HEADERS } from '#src/http/security-headers.ts'
import { AppError } from '#src/kernel/app-error.ts'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A connection that is cut while the client still sends is reset, and the answer on its way is lost with it. */
const LINGER_MS = 500

/** Answers what is no HTTP, too slow, or has endless headers. No route or hook sees such a request. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // What still comes after the answer is no request either.
  if (error.code === 'ECONNRESET' || socket.destroyed || socket.writableEnded) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const status = STATUS[error.code ?? ''] ?? 400
  const body = JSON.stringify(refusal(new AppError(CODE.badRequest), 'zh'))
  const headers = {
    ...SECURITY_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.resume()
  setTimeout(() => socket.destroy(error), LINGER_MS).unref()
}

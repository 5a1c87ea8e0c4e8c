import { CODE } from '@unilink/shared/visit'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { refusal } from '#src/http/envelope.ts'
import { SECURITY_HEADERS } from '#src/http/security-headers.ts'
import { AppError } from '#src/kernel/app-error.ts'

const STATUS: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Answers what is no HTTP, too slow, or has endless headers. No route or hook sees such a request. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (socket.writable) {
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
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  }
  socket.destroy(error)
}

import { pino, type DestinationStream } from 'pino'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { redactLine } from './redact-line.ts'

/** A logged request has no query, which may hold personal data. */
function requestLine({ method, url, ip, host, socket }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0], host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** JSON lines with secrets redacted. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, hooks: { streamWrite: redactLine }, serializers: { req: requestLine } }
  return destination ? pino(options, destination) : pino(options)
}

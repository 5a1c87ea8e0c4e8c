import { pino, type DestinationStream } from 'pino'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { redactLine } from './redact-line.ts'

/** A request as it is logged: without its query, in which people put what should stand in no log. */
function requestLine({ method, url, ip, host, socket }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0], host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** Structured logs, a line of JSON each, with secrets struck out. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, hooks: { streamWrite: redactLine }, serializers: { req: requestLine } }
  return destination ? pino(options, destination) : pino(options)
}

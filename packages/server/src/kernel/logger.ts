import { pino, type DestinationStream } from 'pino'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'

/** Fields that must not reach a log, wherever a line carries them. */
const SECRETS = [
  'authorization',
  'cookie',
  'token',
  'password',
  'oldPassword',
  'emailCode',
  'captchaToken',
  'citizenId',
]
const PLACES = ['', 'headers.', 'body.', 'err.', '*.']

/** A request as it is logged: without its query, in which people put what should stand in no log. */
function requestLine({ method, url, ip, host, socket }: FastifyRequest) {
  return { method, url: url.split('?', 1)[0], host, remoteAddress: ip, remotePort: socket?.remotePort }
}

/** Structured logs, a line of JSON each, with secrets struck out. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const paths = [...PLACES.flatMap((place) => SECRETS.map((name) => place + name)), '*.legalPersonCertNo']
  const options = { level, redact: { paths, censor: '[redacted]' }, serializers: { req: requestLine } }
  return destination ? pino(options, destination) : pino(options)
}

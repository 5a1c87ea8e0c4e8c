import { pino, type DestinationStream } from 'pino'
import type { FastifyBaseLogger } from 'fastify'

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
const PLACES = ['', 'req.headers.', 'headers.', 'body.', 'err.', '*.']

/** Structured logs, a line of JSON each, with secrets struck out. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const paths = [...PLACES.flatMap((place) => SECRETS.map((name) => place + name)), '*.legalPersonCertNo']
  const options = { level, redact: { paths, censor: '[redacted]' } }
  return destination ? pino(options, destination) : pino(options)
}

import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const FORM = /^[\w.-]{8,64}$/

/** The id under which a request stands in its answer and in the log: the one it came with, if it looks like one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && FORM.test(given) ? given : randomUUID()
}

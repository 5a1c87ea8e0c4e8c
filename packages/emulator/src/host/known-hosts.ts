import type { IncomingMessage, ServerResponse } from 'node:http'
import { CODE } from '@unilink/shared'
import { isLoopback, type Config } from '@unilink/server/kernel/config/config.ts'
import { refusal } from '@unilink/server/http/envelope.ts'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/**
 * Refuses requests to names that are not ours, whatever the path. A foreign name may be made to point at this machine;
 * its pages then have no foreign origin and could read every answer, but they have that name. Where others get in and
 * the emulator has a token, any name may be ours.
 */
export function knownHosts(config: Config, handler: Handler): Handler {
  return (request, response) => {
    if (isKnown(request, config)) return handler(request, response)
    response.writeHead(403, { ...SECURITY_HEADERS, 'content-type': 'application/json; charset=utf-8' })
    response.end(JSON.stringify(refusal(new AppError(CODE.forbidden, { msg: '模拟器不以该主机名提供服务' }))))
  }
}

function isKnown({ headers: { host }, socket }: IncomingMessage, config: Config): boolean {
  if (host === undefined || config.emulation.token !== undefined) return true
  if (host === new URL(config.portalOrigin).host || host === new URL(config.linkOrigin).host) return true
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  return isLoopback(name) || name === config.host || name === addressOf(socket)
}

/** The address that the connection came in on, as it stands in a URL; a request that is made up within has none. */
function addressOf(socket: IncomingMessage['socket'] | undefined): string | undefined {
  const address = socket?.localAddress?.replace(/^::ffff:/, '')
  return address?.includes(':') ? `[${address}]` : address
}

import type { IncomingMessage, ServerResponse } from 'node:http'
import { CODE, hostTest } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { isLoopback, type Config } from '@unilink/server/kernel/config/config.ts'
import { languageFor, refusal } from '@unilink/server/http/envelope.ts'
import { SECURITY_HEADERS } from '@unilink/server/http/security-headers.ts'
import { AppError } from '@unilink/server/kernel/app-error.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Refuses foreign host names (DNS rebinding), but where the emulator is public and has a token. */
export function knownHosts(config: Config, handler: Handler): Handler {
  return (request, response) => {
    if (isKnown(request, config)) return handler(request, response)
    response.writeHead(403, { ...SECURITY_HEADERS, 'content-type': 'application/json; charset=utf-8' })
    const refused = new AppError(CODE.forbidden, { msg: message('refusals.unknownHost') })
    response.end(JSON.stringify(refusal(refused, languageFor(request))))
  }
}

function isKnown({ headers: { host }, socket }: IncomingMessage, config: Config): boolean {
  if (host === undefined || config.emulation.token !== undefined) return true
  const { portalOrigin, linkOrigin, landingOrigin } = config
  if ([portalOrigin, linkOrigin, landingOrigin].some((origin) => hostTest(origin)(host))) return true
  const name = URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
  return isLoopback(name) || name === config.host || name === addressOf(socket)
}

/** The address on which the connection arrived, as written in a URL; undefined for an injected request. */
function addressOf(socket: IncomingMessage['socket'] | undefined): string | undefined {
  const address = socket?.localAddress?.replace(/^::ffff:/, '')
  return address?.includes(':') ? `[${address}]` : address
}

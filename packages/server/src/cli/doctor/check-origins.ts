import { isLoopback } from '#src/kernel/config/config.ts'
import { failure, ok, warning, type Check, type Finding } from './finding.ts'

/** Where people and phones are sent: an address that they cannot open is the commonest trouble of short links. */
export const checkOrigins: Check = ({ env, config }) => {
  const { portalOrigin, linkOrigin, production, host } = config
  return [
    originFinding('PORTAL_ORIGIN', portalOrigin, production),
    originFinding('LINK_ORIGIN', linkOrigin, production),
    ...(isLoopback(host) || env['LINK_ORIGIN'] || env['PORTAL_ORIGIN'] ? [] : [unreachable(linkOrigin)]),
  ]
}

function originFinding(name: string, origin: string, production: boolean): Finding {
  const { protocol, hostname } = new URL(origin)
  if (!production) return ok(name, origin)
  if (isLoopback(hostname)) {
    return failure(
      name,
      `${origin} leads every visitor to their own machine`,
      `set ${name} to the address people open, with https://`,
    )
  }
  if (protocol === 'https:') return ok(name, origin)
  const text = `${origin} is not https: phones open apps only from https links, and tokens travel in the clear`
  return warning(name, text, `put a proxy with a certificate in front, and set ${name} to its https address`)
}

const unreachable = (origin: string): Finding =>
  warning(
    'LINK_ORIGIN',
    `short links and QR codes lead to ${origin}, which no other machine can open`,
    'set LINK_ORIGIN to this machine’s address in the network',
  )

import { isLoopback } from '#src/kernel/config/config.ts'
import { failure, note, ok, warning, type Check, type Finding } from './finding.ts'

/** Addresses that phones cannot open are the most common problem of short links. */
export const checkOrigins: Check = ({ env, config }) => {
  const { portalOrigin, linkOrigin, landingOrigin, production, host } = config
  return [
    originFinding('PORTAL_ORIGIN', portalOrigin, production),
    originFinding('LINK_ORIGIN', linkOrigin, production),
    originFinding('LANDING_ORIGIN', landingOrigin, production),
    ...(new URL(linkOrigin).host === new URL(landingOrigin).host ? [oneHost(linkOrigin, production)] : []),
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

function oneHost(origin: string, production: boolean): Finding {
  const text = `links and pages share ${new URL(origin).host}: iOS and HarmonyOS open no app from there, but by scheme`
  if (!production) return note('LANDING_ORIGIN', text)
  return warning(
    'LANDING_ORIGIN',
    text,
    'give links and pages hosts of their own: docs/guides/give-links-their-hosts.md',
  )
}

const unreachable = (origin: string): Finding =>
  warning(
    'LINK_ORIGIN',
    `short links and QR codes lead to ${origin}, which no other machine can open`,
    'set LINK_ORIGIN to this machine’s address in the network',
  )

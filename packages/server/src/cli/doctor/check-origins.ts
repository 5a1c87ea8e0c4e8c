import { isLoopback } from '#src/kernel/config/config.ts'
import { failure, note, ok, warning, type Check, type Finding } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'

/** Addresses that phones cannot open are the most common problem of short links. */
export const checkOrigins: Check = ({ env, config }) => {
  const { portalOrigin, apiOrigin, linkOrigin, landingOrigin, production, host } = config
  return [
    originFinding('PORTAL_ORIGIN', portalOrigin, production),
    ...(apiOrigin === portalOrigin ? [] : [originFinding('API_ORIGIN', apiOrigin, production)]),
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
      told('{} leads every visitor to their own machine', origin),
      told('set {} to the address people open, with https://', name),
    )
  }
  if (protocol === 'https:') return ok(name, origin)
  const text = told('{} is not https: phones open apps only from https links, and tokens travel in the clear', origin)
  return warning(name, text, told('put a proxy with a certificate in front, and set {} to its https address', name))
}

function oneHost(origin: string, production: boolean): Finding {
  const text = told(
    'links and pages share {}: iOS and HarmonyOS open no app from there, but by scheme',
    new URL(origin).host,
  )
  if (!production) return note('LANDING_ORIGIN', text)
  return warning(
    'LANDING_ORIGIN',
    text,
    told('give links and pages hosts of their own: docs/guides/give-links-their-hosts.md'),
  )
}

const unreachable = (origin: string): Finding =>
  warning(
    'LINK_ORIGIN',
    told('short links and QR codes lead to {}, which no other machine can open', origin),
    told('set LINK_ORIGIN to this machine’s address in the network'),
  )

import { isLoopback } from '#src/kernel/config/config.ts'
import { ok, warning, type Check, type Finding, failure, note } from './finding.ts'
import { told } from '#src/kernel/told/told.ts'
import { serverFinding } from './check-port.ts'

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
    const text = told('{} leads every visitor to their own machine', origin)
    return failure(name, text, told('set {} to the address people open, with https://', name))
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

/** The server that the commands are sent to by UNILINK_ORIGIN, wherever it is. */
export const checkServer: Check = async ({ env }) => {
  const origin = env['UNILINK_ORIGIN']
  if (!origin) return []
  const remedy = told('start it, or correct or unset UNILINK_ORIGIN')
  if (!URL.canParse(origin)) return [failure('UNILINK_ORIGIN', told('“{}” is no address', origin), remedy)]
  const found = await serverFinding(new URL(origin).origin)
  return found ?? [failure('UNILINK_ORIGIN', told('no server of ours answers at {}', origin), remedy)]
}

const SECRETS = ['SALT', 'SEAL_KEY', 'VISITOR_KEY'] as const

/** Well-known secrets and open control. Says before a deployment what production refuses. */
export const checkSafety: Check = ({ env, config }) => {
  const open = !isLoopback(config.host)
  const sample = SECRETS.filter((name) => !env[name])
  const findings: Finding[] = []
  if (sample.length === 0) findings.push(ok(told('secrets'), told('all are your own')))
  // The configuration refuses them where other machines have access.
  else findings.push(ok(told('secrets'), told('sample values, which is fine on this machine alone')))
  if (config.emulator && config.production && !config.emulation.visitors) {
    const text = told('this is production, and anyone who reads the emulator’s pages sees all mail')
    findings.push(warning(told('emulator'), text, told('leave EMULATOR=demo to public demos; unset it for real users')))
  } else if (config.emulator && open && !env['EMULATOR_TOKEN']) {
    const text = told('its token is made up anew at each start')
    findings.push(warning(told('emulator'), text, told('set EMULATOR_TOKEN, so that scripts can keep it')))
  } else findings.push(ok(told('emulator'), config.emulator ? 'on' : 'off'))
  return findings
}

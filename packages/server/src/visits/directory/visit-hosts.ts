import type { Plan, VisitContext } from '@unilink/shared'
import { hasAppHosts, isCovered, platformOrigin } from '@unilink/shared/visit'
import type { Config } from '#src/kernel/config/config.ts'
import type { HostRole, LinkHosts } from '#src/kernel/ports/link-hosts.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'

/** The hosts that a decision on a visit depends on. */
export type VisitHosts = Required<Pick<VisitContext, 'linkHost' | 'covered' | 'domains'>> & { landingHost: string }

type Origins = Pick<Config, 'linkOrigin' | 'landingOrigin'>
type Coded = Pick<LinkSnapshot, 'code' | 'appId' | 'linkPrefix'>

/** The hosts of a link as the platform alone gives them. */
export function platformHosts({ linkOrigin, landingOrigin }: Origins, { code, linkPrefix }: Coded): VisitHosts {
  return {
    linkHost: platformOrigin(linkOrigin, linkPrefix),
    landingHost: landingOrigin,
    covered: isCovered(code, linkPrefix, hasAppHosts(linkOrigin)),
    domains: [],
  }
}

/** Where the page is to be shown instead, when its button would lead to the host that the visit came in on. */
export function detourOf({ detour, buttons }: Plan, host: string): string | undefined {
  return buttons.some(({ action, url }) => action === 'open' && isOn(host, url)) ? detour : undefined
}

const isOn = (host: string, url: string): boolean => URL.canParse(url) && new URL(url).host === host

/** The host that a request names, and what it is for. */
export interface NamedHost {
  host: string
  role: HostRole
}

/** The host of a visit as far as its answer depends on it: empty where no button leads. */
export const buttonHost = ({ host, role }: NamedHost): string => (role === 'links' || role === 'domain' ? host : '')

/** Whether a link may be found on a host: any of the platform's, and domains of its own app. */
export const standsOn = (hosts: LinkHosts, appId: string, { host, role }: NamedHost): boolean =>
  role === 'domain' ? hosts.appOf(host) === appId : role !== 'unknown'

/** The hosts of a link now: of its app's own domain where it has one. */
export function hostsOf({ config, hosts }: Pick<World, 'config' | 'hosts'>, link: Coded): VisitHosts {
  const platform = platformHosts(config, link)
  const domains = hosts.usedBy(link.appId)
  if (domains.length === 0) return platform
  return { ...platform, linkHost: hosts.originOf(link.appId, link.linkPrefix), covered: true, domains }
}

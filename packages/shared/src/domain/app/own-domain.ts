import { isLookalike, isMixedScript } from '../host-names.ts'
import { isDomainName } from '../person/email.ts'
import { isPrivateHost } from '../target/private-host.ts'
import { hasControlCharacter, hasInvisibleCharacter } from '../target/url-rules.ts'

/** How many domains an app may bring. */
export const DOMAINS_PER_APP = 10

/** A domain whose proof is gone serves on for so many milliseconds, so that a mistake in the DNS does not break links at once. */
export const LOST_PROOF_MS = 72 * 3_600_000

/** The path of the file that proves a domain, on the domain itself and over https. */
export const PROOF_PATH = '/.well-known/unilink-domain.txt'

/** The name of the TXT record that proves a domain. */
export const proofRecord = (domain: string): string => `${RECORD_LABEL}${domain}`

const RECORD_LABEL = '_unilink.'
/** With the label of its record a name is no longer than names may be. */
const MAX_LENGTH = 253 - RECORD_LABEL.length

/** Why a text cannot be a domain of an app's own. */
export type DomainFault = 'malformed' | 'address' | 'private' | 'pretends' | 'suffix'

/** A domain as it is kept: lower case, punycode, no dot at its end; or why no app could own it. */
export function readOwnDomain(text: string): { domain: string } | { fault: DomainFault } {
  const name = text.trim().replace(/(?<!\.)\.$/, '')
  // Before parsing, which drops what is not seen.
  if (hasInvisibleCharacter(name) || hasControlCharacter(name)) return { fault: 'pretends' }
  if (/^\[?[\da-f:.]+\]?$/i.test(name) && name.split(':').length > 2) return { fault: 'address' }
  if (/[\s/\\?#@:%]/.test(name) || !URL.canParse(`https://${name}`)) return { fault: 'malformed' }
  const { hostname } = new URL(`https://${name}`)
  const fault = faultOf(hostname)
  return fault === undefined ? { domain: hostname } : { fault }
}

function faultOf(hostname: string): DomainFault | undefined {
  if (/^[\d.]+$/.test(hostname)) return 'address'
  if (isPrivateHost(hostname)) return 'private'
  if (!isDomainName(hostname) || hostname.length > MAX_LENGTH) return 'malformed'
  if (isMixedScript(hostname) || isLookalike(hostname)) return 'pretends'
  return isPublicSuffix(hostname) ? 'suffix' : undefined
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))
/** Second levels of countries under which names are registered, `com.cn` and the like; the last two of 公司.cn and 网络.cn. */
const SECOND_LEVELS = words('ac co com edu gov mil net org xn--55qx5d xn--io0a7i')
const SECOND_LEVELS_OF: Readonly<Record<string, ReadonlySet<string>>> = {
  cn: words('ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj'),
  jp: words('ad ed go gr lg ne or'),
  kr: words('go ne or pe re'),
  uk: words('ltd me nhs plc police sch'),
}

/** Whether a name is one under which others register theirs, and so nobody's own. */
function isPublicSuffix(hostname: string): boolean {
  const [label = '', country = '', more] = hostname.split('.')
  if (more !== undefined || country.length !== 2) return false
  return SECOND_LEVELS.has(label) || SECOND_LEVELS_OF[country]?.has(label) === true
}

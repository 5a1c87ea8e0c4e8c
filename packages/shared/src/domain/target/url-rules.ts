import { isDomainName } from '#src/domain/person/email.ts'
import { APP_LABEL } from '#src/domain/link/link-hosts.ts'
import { isMixedScript } from '#src/domain/host-names.ts'
import { isPrivateHost } from './private-host.ts'
import { message, type Message } from '#src/words/message.ts'

export interface UrlRules {
  /** Accept `http:` too (emulator mode). */
  allowHttp?: boolean | undefined
  /** Accept hosts that are not on the public internet (emulator mode). */
  allowPrivate?: boolean | undefined
  /** When not empty, the host must match one of these (`example.com` or `*.example.com`). */
  allowedDomains?: readonly string[] | undefined
  /** Origins of this platform, to which no link may lead: it would lead to itself or from link to link. */
  ownOrigins?: readonly string[] | undefined
  /** Whether a host is that of links too, as domains that apps have brought are. */
  isLinkHost?: ((host: string) => boolean) | undefined
}

const MAX_LENGTH = 2048

/** Whether `text` parses as a URL (specification, section 5). Says nothing of its scheme or host. */
export function isUrl(text: string): boolean {
  return URL.canParse(text)
}

/** What is wrong with a web address, or undefined. */
export function urlProblem(text: string, rules: UrlRules = {}): Message | undefined {
  return spellingProblem(text, rules) ?? hostProblem(new URL(text), rules)
}

/** What is wrong with how an address is written; without a problem it can be parsed. */
function spellingProblem(text: string, { allowHttp }: UrlRules): Message | undefined {
  if (text.length > MAX_LENGTH) return message('addresses.tooLong', { max: MAX_LENGTH })
  // URL parsing drops or turns these, so what is stored would not be what was checked.
  if (/[\s\\]/.test(text) || hasControlCharacter(text)) return message('addresses.characters')
  if (hasInvisibleCharacter(text)) return message('addresses.invisible')
  if (!isUrl(text)) return message('addresses.malformed')
  const schemes = allowHttp ? ['https:', 'http:'] : ['https:']
  if (!schemes.includes(new URL(text).protocol))
    return message('addresses.starts', { starts: urlStarts({ allowHttp }) })
  // A host in percent signs is written as nobody reads it.
  if (!/^https?:\/\/[^/?#%]+(?:[/?#]|$)/i.test(text)) return message('addresses.malformed')
  return hasCredentials(text) ? message('addresses.credentials') : undefined
}

/** How a web address begins under the rules, for hints and refusals alike. */
export const urlStarts = ({ allowHttp }: Pick<UrlRules, 'allowHttp'>): Message =>
  message(allowHttp ? 'addresses.webOrPlain' : 'addresses.webOnly')

/** What is wrong with where an address leads. */
function hostProblem(
  url: URL,
  { ownOrigins, isLinkHost, allowPrivate, allowedDomains }: UrlRules,
): Message | undefined {
  if (isMixedScript(url.hostname)) return message('addresses.mixedScripts')
  if (ownOrigins?.some((origin) => isSameServer(url, new URL(origin))) || isLinkHost?.(canonicalHost(url.hostname))) {
    return message('addresses.ownHost')
  }
  if (!allowPrivate && isPrivateHost(url.hostname)) return message('addresses.privateHost')
  if (allowedDomains?.length && !isDomainAllowed(url.hostname, allowedDomains)) {
    return message('addresses.notAllowed', { host: url.hostname })
  }
  return undefined
}

/** Whether a host name matches an allow-list: `example.com` is itself and its sub-domains, `*.example.com` the latter only. */
export function isDomainAllowed(hostname: string, domains: readonly string[]): boolean {
  const host = canonicalHost(hostname)
  return domains.some((domain) => {
    const onlyBelow = domain.trim().startsWith('*.')
    const base = canonicalHost(onlyBelow ? domain.trim().slice(2) : domain.trim())
    if (base === '') return false
    return host.endsWith(`.${base}`) || (!onlyBelow && host === base)
  })
}

/** What is wrong with an entry of a domain allow-list, or undefined. */
export function domainProblem(text: string): Message | undefined {
  const base = text.startsWith('*.') ? text.slice(2) : text
  return isDomainName(canonicalHost(base)) ? undefined : message('addresses.allowedMalformed')
}

export function hasControlCharacter(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- finding them is the point
  return /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/.test(text)
}

/** Whether a text holds characters that nobody sees, or that turn the direction of others: such an address can be read as another one. */
export function hasInvisibleCharacter(text: string): boolean {
  return /[\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)
}

/** Whatever its port; on a private host, as in development, each port is a server of its own. */
function isSameServer(url: URL, own: URL): boolean {
  const host = canonicalHost(url.hostname)
  // Each app may have a host of its own below that of the links.
  const below = own.hostname.startsWith(APP_LABEL) && host.endsWith(own.hostname.slice(APP_LABEL.length))
  if (!below && host !== canonicalHost(own.hostname)) return false
  return !isPrivateHost(own.hostname) || url.port === own.port
}

function hasCredentials(text: string): boolean {
  return /^[^:]*:\/*[^/?#]*@/.test(text)
}

function canonicalHost(host: string): string {
  const bare = host.toLowerCase().replace(/(?<!\.)\.+$/, '')
  const url = `https://${bare}`
  // Parsing turns an international name into punycode, as it does in the address it is compared with.
  return /^[\u0021-\u007e]*$/.test(bare) || !URL.canParse(url) ? bare : new URL(url).hostname
}

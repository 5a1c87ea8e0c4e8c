/** Stands in the origin of the short links for the label of an app: each app then has a host of its own. */
export const APP_LABEL = '{app}'

/** What codes begin with: so many characters, of one app alone. */
export const PREFIX_LENGTH = 3

/** Lower case and digits without those that are taken for one another: 0/o, 1/l/i. */
export const CODE_ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz'

/** The origin on which the platform keeps an app's links. */
export function platformOrigin(linkOrigin: string, prefix: string): string {
  return linkOrigin.replace(APP_LABEL, prefix)
}

/** Whether each app has a host of its own on the platform. */
export const hasAppHosts = (linkOrigin: string): boolean => linkOrigin.includes(APP_LABEL)

/** Tells whether a host belongs to an origin, which may hold `{app}`; a port counts. */
export function hostTest(origin: string): (host: string) => boolean {
  const own = new URL(origin).host
  if (!hasAppHosts(origin)) return (host) => host === own
  const rest = own.slice(APP_LABEL.length)
  return (host) => host.endsWith(rest) && /^[2-9a-z]+$/.test(host.slice(0, -rest.length))
}

/** Which codes the association files of a host name: all on a host of the app's own, else those with its prefix. */
export function codePattern(prefix: string, own: boolean): string {
  return own ? '/s/*' : `/s/${prefix}*`
}

/** Whether the association files of a host name a code; one from before prefixes stands only where all do. */
export const isCovered = (code: string, prefix: string, own: boolean): boolean => own || code.startsWith(prefix)

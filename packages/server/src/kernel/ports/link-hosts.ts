/** What a request's host is for. */
export type HostRole = 'portal' | 'links' | 'landing' | 'domain' | 'unknown'

export interface LinkHosts {
  /** The origin on which an app's links are handed out: its own domain, else the platform's. */
  originOf(appId: string, prefix: string): string
  /** Domains that an app has proven and that serve now. */
  domainsOf(appId: string): readonly string[]
  /** Those whose association files were read: the chosen first, then the oldest, last those without a proof. */
  usedBy(appId: string): readonly string[]
  /** The app whose domain a host is, while it serves. */
  appOf(host: string): string | undefined
  /** What the codes of the one app begin with whose links alone stand on a host: its domain, or its host on the platform. */
  prefixOf(host: string): string | undefined
  /** What a `Host` header names; a machine's own names and addresses are the portal's. */
  roleOf(host: string): HostRole
  /** To be called once a change of domains is committed. */
  forget(): Promise<void>
}

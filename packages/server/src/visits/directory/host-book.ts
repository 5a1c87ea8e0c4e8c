import { hasAppHosts, hostTest, isPrivateHost, LOST_PROOF_MS, platformOrigin } from '@unilink/shared/visit'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#src/kernel/clock.ts'
import type { Config } from '#src/kernel/config/config.ts'
import type { HostRole, LinkHosts } from '#src/kernel/ports/link-hosts.ts'
import type { SharedState } from '#src/kernel/shared-state/shared-state.ts'

/** Other processes report changes through the shared state; one that was not reported is read after this time. */
const FRESH_MS = 5_000
const TOPIC = 'hosts'
const IP = /^(\d{1,3}(\.\d{1,3}){3}|\[[\da-f:.]+\])$/i

interface Known {
  appId: string
  linkPrefix: string
  domain: string
  /** Milliseconds since the epoch; infinite while the proof is there. */
  until: number
  /** Its association files were read there. */
  ready: boolean
}

const NONE: readonly Known[] = []

/** Where the domains of apps are read. */
export interface DomainSource {
  /** No other process changes them. */
  readonly owned: boolean
  /** The proven ones: the chosen one first, then in the order of their proof; those whose proof is gone are the last. */
  read(): Promise<readonly DomainRow[]>
}

export interface DomainRow {
  appId: string
  /** Of its app. */
  linkPrefix: string
  domain: string
  /** Since when its proof is gone. */
  lostAt: Date | null
  /** Since when its association files are read there. */
  readyAt: Date | null
}

interface Parts {
  domains: DomainSource
  config: Pick<Config, 'portalOrigin' | 'apiOrigin' | 'linkOrigin' | 'landingOrigin'>
  clock: Clock
  shared: SharedState
  log: FastifyBaseLogger
}

/** Which hosts short links stand on: the platform's from the configuration, and the proven domains of apps, kept in memory. */
export class HostBook implements LinkHosts {
  readonly #parts: Parts
  readonly #hosts: Record<'portal' | 'api' | 'landing', string>
  readonly #isOfLinks: (host: string) => boolean
  #byDomain = new Map<string, Known>()
  #byApp = new Map<string, Known[]>()
  #readAt = 0
  #reading: Promise<void> | undefined

  constructor(parts: Parts) {
    const { portalOrigin, apiOrigin, linkOrigin, landingOrigin } = parts.config
    this.#parts = parts
    const hostOf = (origin: string) => new URL(origin).host
    this.#hosts = { portal: hostOf(portalOrigin), api: hostOf(apiOrigin), landing: hostOf(landingOrigin) }
    this.#isOfLinks = hostTest(linkOrigin)
    parts.shared.listen(TOPIC, () => void this.#read())
  }

  /** Opens the book: nobody is to be answered before its domains are known. */
  static async open(parts: Parts): Promise<HostBook> {
    const book = new HostBook(parts)
    await book.#load()
    return book
  }

  originOf(appId: string, prefix: string): string {
    const [domain] = this.usedBy(appId)
    return domain === undefined ? platformOrigin(this.#parts.config.linkOrigin, prefix) : `https://${domain}`
  }

  domainsOf(appId: string): readonly string[] {
    return this.#serving(appId).map(({ domain }) => domain)
  }

  usedBy(appId: string): readonly string[] {
    return this.#serving(appId).flatMap(({ ready, domain }) => (ready ? domain : []))
  }

  appOf(host: string): string | undefined {
    return this.#domainOf(host)?.appId
  }

  prefixOf(host: string): string | undefined {
    const known = this.#domainOf(host)
    if (known) return known.linkPrefix
    return hasAppHosts(this.#parts.config.linkOrigin) && this.#isOfLinks(host) ? host.split('.', 1)[0] : undefined
  }

  #domainOf(host: string): Known | undefined {
    this.#freshen()
    if (this.#byDomain.size === 0) return undefined
    const known = this.#byDomain.get(nameOf(host))
    return known && this.#now() < known.until ? known : undefined
  }

  roleOf(host: string): HostRole {
    if (host === this.#hosts.portal || host === this.#hosts.api) return 'portal'
    if (this.#isOfLinks(host)) return 'links'
    if (host === this.#hosts.landing) return 'landing'
    if (this.appOf(host) !== undefined) return 'domain'
    // Behind a proxy that passes on no name, on this machine, and for those who only know its address.
    const name = nameOf(host)
    return name === '' || IP.test(name) || isPrivateHost(name) ? 'portal' : 'unknown'
  }

  async forget(): Promise<void> {
    this.#parts.shared.tell(TOPIC, '')
    // What was being read may be from before the change.
    await this.#reading
    await this.#read()
  }

  #serving(appId: string): readonly Known[] {
    this.#freshen()
    const known = this.#byApp.get(appId)
    if (!known) return NONE
    const now = this.#now()
    return known.filter(({ until }) => now < until)
  }

  #freshen(): void {
    if (!this.#parts.domains.owned && performance.now() - this.#readAt > FRESH_MS) void this.#read()
  }

  /** While the database is away, what was known serves on. */
  #read(): Promise<void> {
    this.#readAt = performance.now()
    this.#reading ??= this.#load()
      .catch((error: unknown) => this.#parts.log.warn({ err: error }, 'the domains of apps were not read'))
      .finally(() => {
        this.#reading = undefined
      })
    return this.#reading
  }

  async #load(): Promise<void> {
    this.#readAt = performance.now()
    const rows = await this.#parts.domains.read()
    const known = rows.map(({ appId, linkPrefix, domain, lostAt, readyAt }) => ({
      appId,
      linkPrefix,
      domain,
      ready: readyAt !== null,
      until: lostAt ? lostAt.getTime() + LOST_PROOF_MS : Number.POSITIVE_INFINITY,
    }))
    this.#byDomain = new Map(known.map((each) => [each.domain, each]))
    this.#byApp = grouped(known)
  }

  #now(): number {
    return this.#parts.clock.now().getTime()
  }
}

function grouped(known: readonly Known[]): Map<string, Known[]> {
  const groups = new Map<string, Known[]>()
  for (const each of known) {
    const group = groups.get(each.appId)
    if (group) group.push(each)
    else groups.set(each.appId, [each])
  }
  return groups
}

/** A `Host` header without its port, lower case, without the dot at its end. */
export const nameOf = (host: string): string => host.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '')

import {
  APP_STATE,
  ASSOCIATION_FILES,
  codePattern,
  DATA_STATE,
  DOMAIN_STATE,
  hasAppHosts,
  LINK_STATE,
  type AssociationFile,
} from '@unilink/shared'
import QuickLRU from 'quick-lru'
import type { Prisma } from '#src/db/client/client.ts'
import { nameOf } from '#src/visits/directory/host-book.ts'
import type { World } from '#src/kernel/world.ts'

/** How long the files are kept; a change of apps shows after that. */
const FRESH_MS = 1000
/** Anybody may ask for the files of any host. */
const MAX_HOSTS = 1000

export interface AssociatedApp {
  androidPackage: string | null
  androidSha256: unknown
  iosBundleId: string | null
  iosTeamId: string | null
  harmonyAppIdentifier: string | null
  linkPrefix: string
}

export type AssociationTexts = Record<AssociationFile, string>

interface Kept {
  texts: Promise<AssociationTexts>
  at: number
}

/** Whose links stand on a host: all apps', or one app's. */
export type HostApps = { all: true } | { appId: string } | { linkPrefix: string }

/**
 * The files that tell phones which apps may open which short links, for each host on which links stand. They name the
 * apps that may serve and had a link approved, each with one pattern. So the files grow with apps and tell no code.
 */
export class AssociationFiles {
  readonly #world: World
  readonly #kept = new QuickLRU<string, Kept>({ maxSize: MAX_HOSTS })

  constructor(world: World) {
    this.#world = world
  }

  /** The files of a host; undefined where no links stand. */
  read(host: string): Promise<AssociationTexts> | undefined {
    const apps = appsOn(this.#world, host)
    if (!apps) return undefined
    const key = JSON.stringify(apps)
    const kept = this.#kept.get(key)
    if (kept && performance.now() - kept.at < FRESH_MS) return kept.texts
    const texts = readAssociatedApps(this.#world, apps).then((all) => textsOf(all, !('all' in apps)))
    this.#kept.set(key, { texts, at: performance.now() })
    // A failed read is not kept.
    texts.catch(() => this.#kept.delete(key))
    return texts
  }
}

/** Whose links stand on a host, as a request names it; undefined for pages alone, and for names that are not ours. */
export function appsOn({ config, hosts }: Pick<World, 'config' | 'hosts'>, host: string): HostApps | undefined {
  const appId = hosts.appOf(host)
  if (appId !== undefined) return { appId }
  const role = hosts.roleOf(host)
  const together = new URL(config.linkOrigin).host === new URL(config.apiOrigin).host
  if (!hasAppHosts(config.linkOrigin))
    return role === 'links' || (role === 'portal' && together) ? { all: true } : undefined
  return role === 'links' ? { linkPrefix: nameOf(host).split('.', 1)[0] ?? '' } : undefined
}

/** Apps that may serve, declare themselves to some system, and have a link that was approved and is enabled. */
const LISTED: Prisma.AppWhereInput = {
  appState: APP_STATE.active,
  owner: { dataState: DATA_STATE.active },
  OR: [
    { androidPackage: { not: null } },
    { iosBundleId: { not: null }, iosTeamId: { not: null } },
    { harmonyAppIdentifier: { not: null } },
  ],
  links: { some: { linkState: LINK_STATE.enabled, liveRevisionId: { not: null } } },
}

/** The apps of a host that its files list now. */
export function readAssociatedApps({ db }: Pick<World, 'db'>, apps: HostApps): Promise<AssociatedApp[]> {
  const some = 'all' in apps ? {} : 'appId' in apps ? { id: apps.appId } : { linkPrefix: apps.linkPrefix }
  return db.read.app.findMany({
    where: { ...LISTED, ...some },
    select: {
      androidPackage: true,
      androidSha256: true,
      iosBundleId: true,
      iosTeamId: true,
      harmonyAppIdentifier: true,
      linkPrefix: true,
    },
    orderBy: { id: 'asc' },
  })
}

/** What a file says of an app that is listed; `own`: on a host of the app's own. Nothing where data are missing. */
export function entriesOf(app: AssociatedApp, own: boolean): Record<AssociationFile, object[]> {
  const { harmonyAppIdentifier: appIdentifier } = app
  return {
    'assetlinks.json': assetLinks(app, own),
    'apple-app-site-association': appleDetails(app, own),
    'applinking.json': appIdentifier ? [{ appIdentifier }] : [],
  }
}

export function textsOf(apps: readonly AssociatedApp[], own: boolean): AssociationTexts {
  const all = apps.map((app) => entriesOf(app, own))
  const [android, apple, harmony] = ASSOCIATION_FILES.map((file) => all.flatMap((entries) => entries[file]))
  return {
    'assetlinks.json': JSON.stringify(android),
    'apple-app-site-association': JSON.stringify({ applinks: { apps: [], details: apple } }),
    'applinking.json': JSON.stringify({ applinking: { apps: harmony } }),
  }
}

/** What the file that proves a domain says, of a domain that was proven by it and leads here by now; undefined for any other. */
export async function readProofFile({ db }: Pick<World, 'db'>, host: string): Promise<string | undefined> {
  const domain = await db.read.appDomain.findUnique({ where: { claim: nameOf(host) } })
  return domain?.domainState === DOMAIN_STATE.proven && domain.provenBy === 'file' ? domain.proof : undefined
}

const HANDLE_URLS = 'delegate_permission/common.handle_all_urls'

/** The format knew no paths before Android 15, where it takes the components from here. */
function assetLinks({ androidPackage, androidSha256, linkPrefix }: AssociatedApp, own: boolean): object[] {
  const prints = Array.isArray(androidSha256) ? androidSha256 : []
  if (!androidPackage || prints.length === 0) return []
  const target = { namespace: 'android_app', package_name: androidPackage, sha256_cert_fingerprints: prints }
  const components = { dynamic_app_link_components: [{ '/': codePattern(linkPrefix, own) }] }
  return [{ relation: [HANDLE_URLS], target, relation_extensions: { [HANDLE_URLS]: components } }]
}

/** `components` for iOS 13 and later, `paths` for what came before. Queries and fragments are left open. */
function appleDetails({ iosBundleId, iosTeamId, linkPrefix }: AssociatedApp, own: boolean): object[] {
  if (!iosBundleId || !iosTeamId) return []
  const id = `${iosTeamId}.${iosBundleId}`
  const path = codePattern(linkPrefix, own)
  return [{ appID: id, appIDs: [id], components: [{ '/': path }], paths: [path] }]
}

import { serves } from '@unilink/shared'
import type { World } from '#src/world/world.ts'

type Name = 'assetlinks.json' | 'apple-app-site-association' | 'applinking.json'

/** How long the files are kept; a change of links shows after that. */
const FRESH_MS = 1000

interface AssociatedApp {
  androidPackage: string | null
  androidSha256: unknown
  iosBundleId: string | null
  iosTeamId: string | null
  harmonyAppIdentifier: string | null
  /** Codes of the links that serve. */
  codes: string[]
}

/** The files that tell phones which apps may open which short links: only apps, and only paths, of links that serve. */
export class AssociationFiles {
  readonly #world: World
  #texts: Promise<Record<Name, string>> | undefined
  #readAt = 0

  constructor(world: World) {
    this.#world = world
  }

  read(): Promise<Record<Name, string>> {
    if (this.#texts && performance.now() - this.#readAt < FRESH_MS) return this.#texts
    this.#readAt = performance.now()
    const texts = readApps(this.#world).then(textsOf)
    // A failed read is not kept.
    texts.catch(() => {
      if (this.#texts === texts) this.#texts = undefined
    })
    this.#texts = texts
    return texts
  }
}

async function readApps({ db, clock }: World): Promise<AssociatedApp[]> {
  const now = clock.now().getTime()
  const apps = await db.read.app.findMany({
    where: {
      OR: [
        { androidPackage: { not: null } },
        { iosBundleId: { not: null }, iosTeamId: { not: null } },
        { harmonyAppIdentifier: { not: null } },
      ],
    },
    select: {
      androidPackage: true,
      androidSha256: true,
      iosBundleId: true,
      iosTeamId: true,
      harmonyAppIdentifier: true,
      appState: true,
      owner: { select: { dataState: true } },
      links: {
        where: { linkState: 1, liveRevisionId: { not: null } },
        select: { code: true, linkState: true, validFrom: true, validTo: true },
        orderBy: { code: 'asc' },
      },
    },
    orderBy: { id: 'asc' },
  })
  return apps.map(({ links, owner, appState, ...app }) => {
    const serving = links.filter(
      ({ linkState, validFrom, validTo }) =>
        serves({
          linkState,
          hasLiveRevision: true,
          appState,
          ownerDataState: owner.dataState,
          validFrom: validFrom?.getTime(),
          validTo: validTo?.getTime(),
          now,
        }).serves,
    )
    return { ...app, codes: serving.map(({ code }) => code) }
  })
}

function textsOf(apps: readonly AssociatedApp[]): Record<Name, string> {
  const live = apps.filter(({ codes }) => codes.length > 0)
  return {
    'assetlinks.json': JSON.stringify(live.flatMap(assetLinks)),
    'apple-app-site-association': JSON.stringify({ applinks: { apps: [], details: live.flatMap(appleDetails) } }),
    'applinking.json': JSON.stringify({
      applinking: { apps: live.flatMap(({ harmonyAppIdentifier: id }) => (id ? [{ appIdentifier: id }] : [])) },
    }),
  }
}

/** The format knows no paths; an app without a link that serves is not listed at all. */
function assetLinks({ androidPackage, androidSha256 }: AssociatedApp): object[] {
  const prints = Array.isArray(androidSha256) ? androidSha256 : []
  if (!androidPackage || prints.length === 0) return []
  const target = { namespace: 'android_app', package_name: androidPackage, sha256_cert_fingerprints: prints }
  return [{ relation: ['delegate_permission/common.handle_all_urls'], target }]
}

/** `components` for iOS 13 and later, `paths` for what came before. */
function appleDetails({ iosBundleId, iosTeamId, codes }: AssociatedApp): object[] {
  if (!iosBundleId || !iosTeamId) return []
  const id = `${iosTeamId}.${iosBundleId}`
  const paths = codes.map((code) => `/s/${code}`)
  return [{ appID: id, appIDs: [id], components: paths.map((path) => ({ '/': path })), paths }]
}

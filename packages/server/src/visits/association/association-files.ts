import { ASSOCIATION_FILES, LINK_STATE, serves, type AssociationFile } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { World } from '#src/kernel/world.ts'

/** How long the files are kept; a change of links shows after that. */
const FRESH_MS = 1000

export interface AssociatedApp {
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
  #texts: Promise<Record<AssociationFile, string>> | undefined
  #readAt = 0

  constructor(world: World) {
    this.#world = world
  }

  read(): Promise<Record<AssociationFile, string>> {
    if (this.#texts && performance.now() - this.#readAt < FRESH_MS) return this.#texts
    this.#readAt = performance.now()
    const texts = readAssociatedApps(this.#world).then(textsOf)
    // A failed read is not kept.
    texts.catch(() => {
      if (this.#texts === texts) this.#texts = undefined
    })
    this.#texts = texts
    return texts
  }
}

const DECLARED: Prisma.AppWhereInput = {
  OR: [
    { androidPackage: { not: null } },
    { iosBundleId: { not: null }, iosTeamId: { not: null } },
    { harmonyAppIdentifier: { not: null } },
  ],
}

/** The apps that fit, each with its links that serve now. */
export async function readAssociatedApps(
  { db, clock }: World,
  where: Prisma.AppWhereInput = DECLARED,
): Promise<AssociatedApp[]> {
  const now = clock.now().getTime()
  const apps = await db.read.app.findMany({
    where,
    select: {
      androidPackage: true,
      androidSha256: true,
      iosBundleId: true,
      iosTeamId: true,
      harmonyAppIdentifier: true,
      appState: true,
      owner: { select: { dataState: true } },
      links: {
        where: { linkState: LINK_STATE.enabled, liveRevisionId: { not: null } },
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

/** What a file says of an app; nothing when it does not list it. */
export function entriesOf(app: AssociatedApp): Record<AssociationFile, object[]> {
  const live = app.codes.length > 0
  return {
    'assetlinks.json': live ? assetLinks(app) : [],
    'apple-app-site-association': live ? appleDetails(app) : [],
    'applinking.json': live && app.harmonyAppIdentifier ? [{ appIdentifier: app.harmonyAppIdentifier }] : [],
  }
}

function textsOf(apps: readonly AssociatedApp[]): Record<AssociationFile, string> {
  const all = apps.map(entriesOf)
  const [android, apple, harmony] = ASSOCIATION_FILES.map((file) => all.flatMap((entries) => entries[file]))
  return {
    'assetlinks.json': JSON.stringify(android),
    'apple-app-site-association': JSON.stringify({ applinks: { apps: [], details: apple } }),
    'applinking.json': JSON.stringify({ applinking: { apps: harmony } }),
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

import { ASSOCIATION_FILES, filledWeb, resolveParams, serves, storeAddress, stores } from '@unilink/shared'
import type { AppFacts, TargetKind } from '@unilink/shared'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'
import { entriesOf } from '#src/visits/association/association-files.ts'
import { originsOf } from '#src/visits/association/check-association.ts'

export interface Target {
  kind: TargetKind
  url: string
}

/** The web addresses that a link leads to now, as that was approved, with the examples of its parameters; none while it does not serve. */
export function targetsOf(world: Pick<World, 'config' | 'hosts' | 'clock'>, link: LinkSnapshot): Target[] {
  const { live, app } = link
  const now = world.clock.now().getTime()
  if (!live || !serves({ ...link, hasLiveRevision: true, now }).serves) return []
  const { targets, fallbacks, params } = live.content
  const examples = Object.fromEntries(params.map(({ name, example }) => [name, example]))
  const values = resolveParams(params, examples)
  const apk = fallbacks.includes('apk') ? (targets.apk ?? app.android?.apkUrl) : undefined
  return [
    ...webTargets('h5', [targets.h5 ?? app.h5Url], values),
    ...webTargets('apk', [apk], values),
    ...webTargets('store', storePages(app, fallbacks.includes('yingyongbao')), {}),
    ...associationFiles(world, link),
  ]
}

function webTargets(
  kind: TargetKind,
  addresses: readonly (string | undefined)[],
  values: Readonly<Record<string, string>>,
): Target[] {
  const found = addresses.flatMap((address) => filledWeb(address, values) ?? [])
  return [...new Set(found)].map((url) => ({ kind, url }))
}

/** The pages that the owner has named, and those that every app with a number or a name in a store has. */
function storePages({ android, ios, harmony }: AppFacts, yingyongbao: boolean): (string | undefined)[] {
  const page = (web: string | undefined, id: string | undefined) => (web && id ? storeAddress(web, id) : undefined)
  return [
    ...Object.values(android?.stores ?? {}),
    yingyongbao ? android?.yingyongbao : undefined,
    page(stores.appstore.web, ios?.appStoreId),
    page(stores.appgallery.web, harmony?.bundleName),
  ]
}

function associationFiles(world: Pick<World, 'config' | 'hosts'>, { appId, linkPrefix, app }: LinkSnapshot): Target[] {
  const listed = {
    androidPackage: app.android?.package ?? null,
    androidSha256: app.android?.sha256 ?? [],
    iosBundleId: app.ios?.bundleId ?? null,
    iosTeamId: app.ios?.teamId ?? null,
    harmonyAppIdentifier: app.harmony?.appIdentifier ?? null,
    linkPrefix,
  }
  const secure = originsOf(world, { id: appId, linkPrefix }).filter(({ origin }) => origin.startsWith('https:'))
  return secure.flatMap(({ origin, own }) => {
    const entries = entriesOf(listed, own)
    return ASSOCIATION_FILES.filter((file) => entries[file].length > 0).map((file) => ({
      kind: 'association' as const,
      url: `${origin}/.well-known/${file}`,
    }))
  })
}

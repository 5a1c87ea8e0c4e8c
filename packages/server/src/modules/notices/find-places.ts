import type { DataOf, contract } from '@unilink/shared'
import type { World } from '#src/kernel/world.ts'

type Place = NonNullable<DataOf<typeof contract.notice.queryPage>['list'][number]['place']>
interface Subject {
  refType: string
  refId: string
}

const APP = { select: { id: true, appName: true } } as const

/**
 * Where the subjects of an account's notices are: by `refId`, the app and what of it. Only its own, and only what is
 * still there.
 */
export async function findPlaces(
  { db }: World,
  ownerId: string,
  subjects: readonly Subject[],
): Promise<Map<string, Place>> {
  const idsOf = (type: string) => subjects.filter(({ refType }) => refType === type).map(({ refId }) => refId)
  const [apps, links, revisions, addresses, domains] = await Promise.all([
    db.read.app.findMany({ where: { id: { in: idsOf('app') }, ownerId }, ...APP }),
    db.read.link.findMany({ where: { id: { in: idsOf('link') }, app: { ownerId } }, select: { id: true, app: APP } }),
    db.read.revision.findMany({
      where: { id: { in: idsOf('revision') }, link: { app: { ownerId } } },
      select: { id: true, link: { select: { id: true, app: APP } } },
    }),
    db.read.addressChange.findMany({
      where: { id: { in: idsOf('address') }, app: { ownerId } },
      select: { id: true, app: APP },
    }),
    db.read.appDomain.findMany({
      where: { id: { in: idsOf('domain') }, app: { ownerId } },
      select: { id: true, app: APP },
    }),
  ])
  return new Map([
    ...apps.map((app) => [app.id, placeIn(app)] as const),
    ...links.map(({ id, app }) => [id, placeIn(app, id)] as const),
    ...[...addresses, ...domains].map(({ id, app }) => [id, placeIn(app)] as const),
    ...revisions.map(({ id, link }) => [id, placeIn(link.app, link.id, id)] as const),
  ])
}

function placeIn(app: { id: string; appName: string }, linkId?: string, modifyId?: string): Place {
  return { appId: app.id, appName: app.appName, linkId: linkId ?? null, modifyId: modifyId ?? null }
}

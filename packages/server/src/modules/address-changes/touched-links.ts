import { diffAddresses, reachesLink, TOUCHED_LINKS_MAX } from '@unilink/shared'
import type { DataOf, LinkContentData, contract } from '@unilink/shared'
import type { AddressChange, App, Link } from '#src/generated/sqlite/client.ts'
import type { World } from '#src/kernel/world.ts'
import { linkUrl } from '#src/modules/links/link-url.ts'
import { addressesAfter, addressesBefore } from '#src/modules/apps/addresses/settle-addresses.ts'

type Touched = DataOf<typeof contract.admin.address.queryDetail>['links']

/** The approved links of an app whose visitors come to what a change changes: all counted, the oldest named. */
export async function touchedLinks(world: World, change: AddressChange): Promise<Touched> {
  const changes = diffAddresses(addressesBefore(change), addressesAfter(change))
  const links = (await approvedLinks(world, change.appId)).filter(({ content }) => reachesLink(changes, content))
  const list = links
    .slice(0, TOUCHED_LINKS_MAX)
    .map(({ link }) => ({ linkId: link.id, linkName: link.linkName, code: link.code, url: linkUrl(world, link) }))
  return { total: links.length, list }
}

interface Approved {
  link: Link & { app: Pick<App, 'id' | 'linkPrefix'> }
  content: LinkContentData
}

/** The links of an app that have a live revision, oldest first, each with what that says. */
export async function approvedLinks({ db }: World, appId: string): Promise<Approved[]> {
  const links = await db.read.link.findMany({
    where: { appId, liveRevisionId: { not: null } },
    include: { app: { select: { id: true, linkPrefix: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  const ids = links.flatMap(({ liveRevisionId }) => liveRevisionId ?? [])
  const live = await db.read.revision.findMany({ where: { id: { in: ids } }, select: { id: true, content: true } })
  const contents = new Map(live.map(({ id, content }) => [id, content as unknown as LinkContentData]))
  return links.flatMap((link) => {
    const content = contents.get(link.liveRevisionId ?? '')
    return content ? [{ link, content }] : []
  })
}

import { normalizeSearch, type AnswerOf, type ParsedBodyOf, type contract, type DataOf } from '@unilink/shared'
import { CATALOGUES, unkept } from '@unilink/shared/words'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'

type Call = typeof contract.notice.queryPage

/** A page of the caller's notices, newest first; the keyword is looked for in title and content. */
export async function queryNoticePage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world, actor } = context
  const { keyword = '', unread } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    accountId: actor.accountId,
    ...(unread && { readAt: null }),
    ...(search && { OR: [{ title: search }, { content: search }, { kind: { in: kindsSaying(keyword) } }] }),
  }
  const { rows: notices, total } = await findPage(world.db.read.notice, { where, orderBy: NEWEST }, input)
  const places = await findPlaces(world, actor.accountId, notices)
  const list = notices.map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    title: unkept(notice.title),
    content: unkept(notice.content),
    refType: notice.refType,
    refId: notice.refId,
    place: places.get(notice.refId) ?? null,
    read: notice.readAt !== null,
    time: toSeconds(notice.createdAt),
  }))
  return { list, total }
}

/** The kinds of notices that say this in any language, whatever fills them. */
function kindsSaying(keyword: string): string[] {
  const text = normalizeSearch(keyword).toLowerCase()
  const said = Object.values(CATALOGUES).flatMap(({ noticeTitles, notices }) => [noticeTitles, notices])
  return said.flatMap((texts) =>
    Object.entries(texts).flatMap(([kind, words]) =>
      words
        .replaceAll(/\{\w+\}/g, '\n')
        .toLowerCase()
        .includes(text)
        ? kind
        : [],
    ),
  )
}

type Place = NonNullable<DataOf<typeof contract.notice.queryPage>['list'][number]['place']>
interface Subject {
  refType: string
  refId: string
}

const APP = { select: { id: true, appName: true } } as const

/** Where an account's notices lead, by `refId`: the app and what of it, while it is there and its own. */
async function findPlaces({ db }: World, ownerId: string, subjects: readonly Subject[]): Promise<Map<string, Place>> {
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

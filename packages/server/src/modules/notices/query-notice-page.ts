import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { findPlaces } from './find-places.ts'

type Call = typeof contract.notice.queryPage

/** A page of the caller's notices, newest first; the keyword is looked for in title and content. */
export async function queryNoticePage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { page, perPage, keyword, unread } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    accountId: actor.accountId,
    ...(unread && { readAt: null }),
    ...(search && { OR: [{ title: search }, { content: search }] }),
  }
  const [notices, total] = await Promise.all([
    world.db.read.notice.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.notice.count({ where }),
  ])
  const places = await findPlaces(world, actor.accountId, notices)
  const list = notices.map((notice) => ({
    id: notice.id,
    kind: notice.kind,
    title: notice.title,
    content: notice.content,
    refType: notice.refType,
    refId: notice.refId,
    place: places.get(notice.refId) ?? null,
    read: notice.readAt !== null,
    time: toSeconds(notice.createdAt),
  }))
  return { list, total }
}

import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { findPlaces } from './find-places.ts'

type Call = typeof contract.notice.queryPage

/** A page of the caller's notices, newest first; the keyword is looked for in title and content. */
export async function queryNoticePage(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { keyword, unread } = input
  const where = {
    accountId: actor.accountId,
    ...(unread && { readAt: null }),
    ...searchIn(world.db, keyword, 'title', 'content'),
  }
  const { rows: notices, total } = await findPage(world.db.read.notice, { where, orderBy: NEWEST }, input)
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

import { normalizeSearch, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { CATALOGUES, unkept } from '@unilink/shared/words'
import { findPage, NEWEST } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { findPlaces } from './find-places.ts'

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

import type { TimeOrder } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import { findPage } from '#src/db/client/find-page.ts'
import { searchIn } from '#src/db/client/search.ts'
import type { World } from '#src/kernel/world.ts'
import { NEWEST_FIRST, OLDEST_FIRST } from './visible-news.ts'

type Asked = { page: number; perPage: number; keyword?: string | undefined; order?: TimeOrder }

/** A page of the news that fit, newest first unless asked otherwise; the keyword matches title and summary. */
export function findNewsPage({ db }: World, fits: Prisma.NewsWhereInput, asked: Asked) {
  const where = { ...fits, ...searchIn(db, asked.keyword, 'title', 'summary') }
  return findPage(
    db.read.news,
    { where, omit: { content: true }, orderBy: asked.order === 'oldest' ? OLDEST_FIRST : NEWEST_FIRST },
    asked,
  )
}

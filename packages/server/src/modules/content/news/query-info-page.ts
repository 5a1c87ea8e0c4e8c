import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { Context } from '#src/http/context.ts'
import { presentInfo } from './news-presenter.ts'
import { NEWEST_FIRST, visibleNews } from './visible-news.ts'

type Call = typeof contract.show.queryInfoPage

/** The news that visitors see, newest first; the keyword is looked for in title and summary. */
export async function queryInfoPage({ world }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const search = searchFilter(world.db, input.keyword)
  const where = {
    ...visibleNews(world.clock.now()),
    ...(search && { OR: [{ title: search }, { summary: search }] }),
  }
  const [rows, total] = await Promise.all([
    world.db.read.news.findMany({
      where,
      omit: { content: true },
      orderBy: NEWEST_FIRST,
      skip: (input.page - 1) * input.perPage,
      take: input.perPage,
    }),
    world.db.read.news.count({ where }),
  ])
  return { list: rows.map(presentInfo), total }
}

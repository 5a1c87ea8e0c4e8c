import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentNews } from './news-presenter.ts'
import { NEWEST_FIRST } from './visible-news.ts'

type Call = typeof contract.admin.news.queryPage

/** Every news item for the operator, those that visitors do not see included. */
export async function listNews({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const search = searchFilter(world.db, input.keyword)
  const where = {
    ...(input.published !== undefined && { published: input.published }),
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
  return { list: rows.map(presentNews), total }
}

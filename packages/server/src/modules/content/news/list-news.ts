import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findNewsPage } from './find-news-page.ts'
import { presentNews } from './news-presenter.ts'

type Call = typeof contract.admin.news.queryPage

/** Every news item for the operator, those that visitors do not see included. */
export async function listNews({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { published } = input
  const { rows, total } = await findNewsPage(world, published === undefined ? {} : { published }, input)
  return { list: rows.map(presentNews), total }
}

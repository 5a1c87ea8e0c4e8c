import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { findNewsPage } from './find-news-page.ts'
import { presentInfo } from './news-presenter.ts'
import { visibleNews } from './visible-news.ts'

type Call = typeof contract.show.queryInfoPage

/** Visible news, newest first. */
export async function queryInfoPage({ world }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { rows, total } = await findNewsPage(world, visibleNews(world.clock.now()), input)
  return { list: rows.map(presentInfo), total }
}

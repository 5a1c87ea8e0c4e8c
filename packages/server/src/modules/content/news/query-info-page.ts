import { type DataOf, type ParsedBodyOf, type contract, CODE } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { findNewsPage } from './find-news-page.ts'
import { presentInfo } from './news-presenter.ts'
import { visibleNews, NEWEST_FIRST, OLDEST_FIRST } from './visible-news.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Calls = typeof contract.show

/** Visible news, newest first. */
export async function queryInfoPage(
  { world }: Context,
  input: ParsedBodyOf<Calls['queryInfoPage']>,
): Promise<DataOf<Calls['queryInfoPage']>> {
  const { rows, total } = await findNewsPage(world, visibleNews(world.clock.now()), input)
  return { list: rows.map(presentInfo), total }
}

/** A news item with its newer and older neighbours. Refuses with `newsNotFound` what visitors do not see. */
export async function queryInfoDetail(
  { world }: Context,
  input: ParsedBodyOf<Calls['queryInfoDetail']>,
): Promise<DataOf<Calls['queryInfoDetail']>> {
  const now = world.clock.now()
  const news = await world.db.read.news.findUnique({ where: { id: input.id, ...visibleNews(now) } })
  if (!news) throw new AppError(CODE.newsNotFound)
  const [previous, next] = await Promise.all([
    neighbour(world, now, news, 'newer'),
    neighbour(world, now, news, 'older'),
  ])
  const { id, title, content } = news
  return { id, title, content, publishTime: toSeconds(news.publishTime), previous, next }
}

/** The nearest item on one side; equal times are ordered by id. */
async function neighbour(world: World, now: Date, at: { id: string; publishTime: Date }, side: 'newer' | 'older') {
  const { id, publishTime } = at
  const beyond =
    side === 'newer'
      ? { OR: [{ publishTime: { gt: publishTime } }, { publishTime, id: { gt: id } }] }
      : { OR: [{ publishTime: { lt: publishTime } }, { publishTime, id: { lt: id } }] }
  const [row] = await world.db.read.news.findMany({
    where: { AND: [visibleNews(now), beyond] },
    select: { id: true, title: true },
    orderBy: side === 'newer' ? OLDEST_FIRST : NEWEST_FIRST,
    take: 1,
  })
  return row ?? null
}

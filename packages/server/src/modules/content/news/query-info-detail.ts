import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { NEWEST_FIRST, OLDEST_FIRST, visibleNews } from './visible-news.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.show.queryInfoDetail

/** A news item with its newer and older neighbours. Refuses with `newsNotFound` what visitors do not see. */
export async function queryInfoDetail({ world }: Context, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
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

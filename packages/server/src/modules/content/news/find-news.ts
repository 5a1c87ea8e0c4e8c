import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { newsFields, presentNews } from './news-presenter.ts'
import { found } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.news.queryDetail

/** A news item with its source, for the operator. Refuses an unknown id with `recordNotFound`. */
export async function findNews({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const news = found(await world.db.read.news.findUnique({ where: { id: input.id } }), CODE.recordNotFound)
  return { ...presentNews(news), content: news.content, version: versionOf(world, newsFields(news)) }
}

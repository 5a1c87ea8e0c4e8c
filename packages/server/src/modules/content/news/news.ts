import { type DataOf, type ParsedBodyOf, type contract, CODE } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findNewsPage } from './find-news-page.ts'
import { presentNews, newsFields } from './news-presenter.ts'
import { versionOf } from '#src/modules/changes/merge-edit.ts'
import { found } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'

type Calls = typeof contract.admin.news

/** Every news item for the operator, those that visitors do not see included. */
export async function listNews(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryPage']>,
): Promise<DataOf<Calls['queryPage']>> {
  const { published } = input
  const { rows, total } = await findNewsPage(world, published === undefined ? {} : { published }, input)
  return { list: rows.map(presentNews), total }
}

/** A news item with its source, for the operator. Refuses an unknown id with `recordNotFound`. */
export async function findNews(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryDetail']>,
): Promise<DataOf<Calls['queryDetail']>> {
  const news = found(await world.db.read.news.findUnique({ where: { id: input.id } }), CODE.recordNotFound)
  return { ...presentNews(news), content: news.content, version: versionOf(world, newsFields(news)) }
}

/** Adds a news item; without a time it is of now. */
export async function addNews(context: ActorContext, input: ParsedBodyOf<Calls['add']>): Promise<DataOf<Calls['add']>> {
  const { world } = context
  const id = world.random.id()
  const now = world.clock.now()
  const { publishTime, ...fields } = input
  const time = publishTime === undefined ? now : new Date(publishTime * 1000)
  return change(context, async (tx) => {
    const row = await tx.db.news.create({ data: { id, ...fields, publishTime: time, createdAt: now, updatedAt: now } })
    const after = auditFields(newsFields(row))
    tx.audit({ action: 'news.add', targetId: id, after })
    return tx.answer({ id })
  })
}

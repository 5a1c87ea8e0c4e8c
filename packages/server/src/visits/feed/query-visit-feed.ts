import { CODE, type contract, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { EventStreamAnswer } from '#src/http/event-stream-answer.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { assertOwnedApp } from '#src/modules/apps/assert-owned-app.ts'
import { filtersOf } from '#src/visits/figures/breakdown/breakdown-filters.ts'
import { breakdownLinks } from '#src/visits/figures/breakdown/breakdown-links.ts'
import type { VisitFeeds } from './visit-feeds.ts'

type Call = typeof contract.app.queryVisitFeed

/**
 * The visits of an app, or of all that the caller has, as they come, until the session or the connection ends; none come to
 * whoever has no app yet. Refuses with `appNotFound`, with `invalidFields` a link or tag that
 * they do not have, and 429 one too many.
 */
export async function queryVisitFeed(
  context: ActorContext,
  { appId, filters, seconds }: ParsedBodyOf<Call>,
  feeds: VisitFeeds,
): Promise<EventStreamAnswer> {
  const appIds = await appsAsked(context, appId)
  if (!context.token) throw new AppError(CODE.tokenMissing)
  const { accountId } = context.actor
  const links = await breakdownLinks(context, appIds, { dimensions: [], filters })
  return new EventStreamAnswer(
    feeds.open({ appIds, filters: filtersOf(filters, links), accountId, token: context.token, seconds }),
  )
}

async function appsAsked(context: ActorContext, appId: string): Promise<string[]> {
  if (appId !== 'all') {
    await assertOwnedApp(context, appId)
    return [appId]
  }
  const { world, actor } = context
  const where = { ownerId: actor.accountId }
  const apps = await world.db.read.app.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } })
  return apps.map(({ id }) => id)
}

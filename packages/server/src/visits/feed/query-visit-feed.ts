import { CODE, type contract, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { EventStreamAnswer } from '#src/http/event-stream-answer.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { assertOwnedApp } from '#src/modules/apps/assert-owned-app.ts'
import type { VisitFeeds } from './visit-feeds.ts'

type Call = typeof contract.app.queryVisitFeed

/** The visits of an app as they come, until the session or the connection ends. Refuses with 12001, and 429 one too many. */
export async function queryVisitFeed(
  context: ActorContext,
  { appId, seconds }: ParsedBodyOf<Call>,
  feeds: VisitFeeds,
): Promise<EventStreamAnswer> {
  await assertOwnedApp(context, appId)
  if (!context.token) throw new AppError(CODE.tokenMissing)
  return new EventStreamAnswer(feeds.open({ appId, accountId: context.actor.accountId, token: context.token, seconds }))
}

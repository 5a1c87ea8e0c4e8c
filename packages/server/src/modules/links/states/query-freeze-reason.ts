import { freezeReasonLabel, LINK_STATE, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'

type Call = typeof contract.appLink.queryFreezeReason

/** Why and when a link was frozen. Refuses with `linkNotFound`, and with `illegalMove` a link that is not. */
export async function queryFreezeReason(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const link = await findOwnedLink(context, input.linkId)
  const now = context.world.clock.now()
  if (link.linkState !== LINK_STATE.frozen || !link.frozenAt) throw illegalMove('link', stateAt(link, now), 'owner')
  return {
    reason: freezeReasonLabel(link.freezeReason ?? ''),
    detail: link.freezeDetail ?? '',
    time: toSeconds(link.frozenAt),
  }
}

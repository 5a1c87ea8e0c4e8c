import { healthOf, freezeReasonLabel, LINK_STATE } from '@unilink/shared'
import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import { unkept } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { stateAt } from '#src/modules/links/link-policy.ts'

type Calls = typeof contract.appLink

type Row = AnswerOf<Calls['queryHealth']>['targets'][number]

/** What a link of the caller leads to, and how each was found when it was looked at last. Refuses with `linkNotFound`. */
export async function queryHealth(
  context: ActorContext,
  { linkId }: ParsedBodyOf<Calls['queryHealth']>,
): Promise<AnswerOf<Calls['queryHealth']>> {
  await findOwnedLink(context, linkId)
  const leads = await context.world.db.read.linkLeads.findMany({
    where: { linkId },
    include: { target: true },
    orderBy: [{ target: { health: 'desc' } }, { target: { kind: 'asc' } }, { target: { url: 'asc' } }],
  })
  const targets = leads.map(({ target }): Row => ({
    kind: target.kind as Row['kind'],
    url: target.url,
    health: target.health as Row['health'],
    finding: unkept(target.finding),
    since: target.since && toSeconds(target.since),
    checkedTime: target.checkedAt && toSeconds(target.checkedAt),
  }))
  return { health: healthOf(targets.map(({ health }) => health)), targets }
}

/** Why and when a link was frozen. Refuses with `linkNotFound`, and with `illegalMove` a link that is not. */
export async function queryFreezeReason(
  context: ActorContext,
  input: ParsedBodyOf<Calls['queryFreezeReason']>,
): Promise<AnswerOf<Calls['queryFreezeReason']>> {
  const link = await findOwnedLink(context, input.linkId)
  const now = context.world.clock.now()
  if (link.linkState !== LINK_STATE.frozen || !link.frozenAt) throw illegalMove('link', stateAt(link, now), 'owner')
  return {
    reason: freezeReasonLabel(link.freezeReason ?? ''),
    detail: link.freezeDetail ?? '',
    time: toSeconds(link.frozenAt),
  }
}

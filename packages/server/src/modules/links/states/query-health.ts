import { healthOf, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { unkept } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'

type Call = typeof contract.appLink.queryHealth
type Row = AnswerOf<Call>['targets'][number]

/** What a link of the caller leads to, and how each was found when it was looked at last. Refuses with `linkNotFound`. */
export async function queryHealth(context: ActorContext, { linkId }: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
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

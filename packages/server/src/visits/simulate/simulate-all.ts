import {
  clientClassLabels,
  outcomeOf,
  recognizeClient,
  TABLE_CLIENTS,
  whyOf,
  type contract,
  type DataOf,
  type ParsedBodyOf,
} from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import type { ActorContext } from '#src/http/context.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'
import { hostsOf } from '#src/visits/directory/visit-hosts.ts'
import { planVisit, SIMULATED_TOKENS } from '#src/visits/listener/plan-visit.ts'
import { ownSubject, reviewedSubject } from './simulated-link.ts'

type Call = typeof contract.appLink.simulateAll
type Review = typeof contract.admin.link.simulateAll

/** What visitors of the caller's link, or of what its form holds, would get with each client. Refuses with 13001, 12001. */
export async function simulateAll(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  return visitsOf(context.world, await ownSubject(context, input), input)
}

/** The same of a submission, once it is approved. Refuses with 16001. */
export async function simulateReviewAll(context: ActorContext, input: ParsedBodyOf<Review>): Promise<DataOf<Review>> {
  return visitsOf(context.world, await reviewedSubject(context, input.modifyId), input)
}

/** Decided as visits are, and not counted. */
function visitsOf(world: World, link: LinkSnapshot, input: Omit<ParsedBodyOf<Review>, 'modifyId'>): DataOf<Call> {
  const now = world.clock.now().getTime()
  const visit = {
    query: input.query,
    hosts: hostsOf(world, link),
    now,
    wechat: world.config.wechat !== undefined,
    ...SIMULATED_TOKENS,
  }
  const known = input.clients === 'table' ? TABLE_CLIENTS : uaCorpus
  return {
    rows: known.map(({ id, ua }) => {
      const client = recognizeClient({ ua })
      const plan = planVisit(link, { ...visit, client })
      return {
        id,
        ua,
        client,
        label: clientClassLabels[plan.clientClass],
        kind: plan.kind,
        outcome: outcomeOf(plan),
        why: whyOf(plan),
        steps: [...plan.steps],
        overlay: plan.overlay ?? null,
        location: plan.url ?? null,
      }
    }),
  }
}

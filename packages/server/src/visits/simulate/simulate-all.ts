import { setImmediate as nextTurn } from 'node:timers/promises'
import { clientClassLabels, outcomeOf, recognizeClient, resolveParams, TABLE_CLIENTS, whyOf } from '@unilink/shared'
import type { contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import type { ActorContext } from '#src/http/context.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import { hostsOf } from '#src/visits/directory/visit-hosts.ts'
import { planVisit, SIMULATED_TOKENS, type Visit } from '#src/visits/listener/plan-visit.ts'
import { ownSubject, reviewedSubject } from './simulated-link.ts'

type Call = typeof contract.appLink.simulateAll
type Review = typeof contract.admin.link.simulateAll

/** About a millisecond of deciding. */
const ROWS_AT_ONCE = 8

/** What visitors of the caller's link, or of what its form holds, would get with each client. Refuses with `linkNotFound`, `appNotFound`. */
export async function simulateAll(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  return visitsOf(context, await ownSubject(context, input), input)
}

/** The same of a submission, once it is approved. Refuses with `recordNotFound`. */
export async function simulateReviewAll(context: ActorContext, input: ParsedBodyOf<Review>): Promise<AnswerOf<Review>> {
  return visitsOf(context, await reviewedSubject(context, input.modifyId), input)
}

/**
 * Decided as visits are, and not counted. Its work has a budget: the clients are those of a list, the parameters are read
 * once for all of them, other requests come in between, and an account is refused with 429 that asks too often.
 */
async function visitsOf(
  context: ActorContext,
  link: LinkSnapshot,
  input: Omit<ParsedBodyOf<Review>, 'modifyId'>,
): Promise<AnswerOf<Call>> {
  await takeAttempt(context, 'matrix')
  const { world } = context
  const visit = {
    query: input.query,
    values: resolveParams(link.live?.content.params ?? [], input.query),
    hosts: hostsOf(world, link),
    now: world.clock.now().getTime(),
    wechat: world.config.wechat !== undefined,
    ...SIMULATED_TOKENS,
  }
  const rows: AnswerOf<Call>['rows'] = []
  for (const known of input.clients === 'table' ? TABLE_CLIENTS : uaCorpus) {
    if (rows.length % ROWS_AT_ONCE === 0) await nextTurn()
    rows.push(rowOf(known, link, visit))
  }
  return { rows }
}

type Known = Pick<(typeof uaCorpus)[number], 'id' | 'ua'>

function rowOf({ id, ua }: Known, link: LinkSnapshot, visit: Omit<Visit, 'client'>): AnswerOf<Call>['rows'][number] {
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
}

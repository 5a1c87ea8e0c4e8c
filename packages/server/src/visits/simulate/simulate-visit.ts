import { clientClassLabels, outcomeOf, recognizeClient, SIMULATED_DEVICES } from '@unilink/shared'
import type { contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import type { LinkSnapshot } from '#src/kernel/ports/links.ts'
import type { World } from '#src/kernel/world.ts'
import { languageOf } from '@unilink/shared/words'
import { hostsOf } from '#src/visits/directory/visit-hosts.ts'
import { planVisit, SIMULATED_TOKENS } from '#src/visits/listener/plan-visit.ts'
import { renderPlan } from '#src/visits/pages/render-plan.ts'
import { ownSubject, reviewedSubject } from './simulated-link.ts'

type Call = typeof contract.appLink.simulate
type Review = typeof contract.admin.link.simulate

/** What a visitor of the caller's link, or of what its form holds, would get now. Refuses with `linkNotFound` and `appNotFound`. */
export async function simulateVisit(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  return visitOf(context.world, await ownSubject(context, input), input)
}

/** What a visitor would get once a submission is approved. Refuses with `recordNotFound`. */
export async function simulateReview(context: ActorContext, input: ParsedBodyOf<Review>): Promise<AnswerOf<Review>> {
  return visitOf(context.world, await reviewedSubject(context, input.modifyId), input)
}

/** Milliseconds by a clock that only goes forward. */
const watch = (): number => performance.now()

/** Decided and drawn as a visit is, each step timed, and not counted. */
function visitOf(
  world: World,
  link: LinkSnapshot,
  { ua: given, device, query, language: accepted }: Omit<ParsedBodyOf<Review>, 'modifyId'>,
): AnswerOf<Call> {
  const ua = given ?? (device ? SIMULATED_DEVICES[device].ua : '')
  const begun = watch()
  const client = recognizeClient({ ua })
  const recognizedMs = watch() - begun
  const hosts = hostsOf(world, link)
  const now = world.clock.now().getTime()
  const wechat = world.config.wechat !== undefined
  // Nobody stands behind a simulated return, so that its address is enough.
  const failedBefore = query['from'] === 'open'
  const plan = planVisit(link, { client, query, hosts, now, failedBefore, wechat, watch, ...SIMULATED_TOKENS })
  const look = { link, linkHost: hosts.linkHost, language: languageOf(accepted), visitId: '' }
  const decided = watch()
  const { status, location, html } = renderPlan(plan, look)
  const drawMs = watch() - decided
  const reasons = plan.reasons.map((reason) =>
    reason.step === 'client' ? { ...reason, ms: (reason.ms ?? 0) + recognizedMs } : reason,
  )
  return {
    ua,
    client,
    label: clientClassLabels[plan.clientClass],
    plan: { ...plan, steps: [...plan.steps], buttons: [...plan.buttons], reasons },
    outcome: outcomeOf(plan),
    status,
    location: location ?? null,
    html,
    drawMs,
  }
}

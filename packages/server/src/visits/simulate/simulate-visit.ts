import {
  CODE,
  clientClassLabels,
  recognizeClient,
  SIMULATED_DEVICES,
  type contract,
  type DataOf,
  type ParsedBodyOf,
} from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { planVisit } from '#src/visits/listener/plan-visit.ts'
import { renderPlan } from '#src/visits/pages/render-plan.ts'
import { languageOf } from '#src/visits/client/visit-request.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.appLink.simulate

/** What a visitor with a device or a user agent would get now: decided as a visit is, and not counted. */
export async function simulateVisit(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { code } = await findOwnedLink(context, input.linkId)
  const link = await world.links.find(code)
  if (!link) throw new AppError(CODE.linkNotFound)
  const ua = input.ua ?? (input.device ? SIMULATED_DEVICES[input.device].ua : '')
  const client = recognizeClient({ ua })
  const linkHost = world.config.linkOrigin
  const now = world.clock.now().getTime()
  // Nobody stands behind a simulated return, so that its address is enough.
  const failedBefore = input.query['from'] === 'open'
  const plan = planVisit(link, { client, query: input.query, linkHost, now, failedBefore })
  const language = languageOf(input.language)
  const { status, location, html } = renderPlan(plan, { link, linkHost, language, visitId: '' })
  return {
    ua,
    client,
    label: clientClassLabels[plan.clientClass],
    plan: { ...plan, steps: [...plan.steps], buttons: [...plan.buttons], reasons: [...plan.reasons] },
    status,
    location: location ?? null,
    html,
  }
}

import {
  CODE,
  clientClassLabels,
  recognizeClient,
  type contract,
  type DataOf,
  type ParsedBodyOf,
} from '@unilink/shared'
import { uaCorpus } from '@unilink/shared/corpus'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedLink } from '#src/modules/links/find-owned-link.ts'
import { planVisit } from '#src/visits/listener/plan-visit.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.appLink.simulateAll

/** What a visitor with each client of the corpus would get now: decided as visits are, and not counted. */
export async function simulateAll(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { code } = await findOwnedLink(context, input.linkId)
  const link = await world.links.find(code)
  if (!link) throw new AppError(CODE.linkNotFound)
  const now = world.clock.now().getTime()
  const visit = { query: input.query, linkHost: world.config.linkOrigin, now }
  return {
    rows: uaCorpus.map(({ id, ua }) => {
      const client = recognizeClient({ ua })
      const plan = planVisit(link, { ...visit, client })
      return {
        id,
        ua,
        client,
        label: clientClassLabels[plan.clientClass],
        kind: plan.kind,
        steps: [...plan.steps],
        overlay: plan.overlay ?? null,
        location: plan.url ?? null,
      }
    }),
  }
}

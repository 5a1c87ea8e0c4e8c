import { CODE, decide, recognizeClient, SIMULATED_DEVICE_NAMES, SIMULATED_DEVICES, waysOf } from '@unilink/shared'
import type { AnswerOf, AppAddressesData, Client, LinkContentData, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { findAddressChange } from '#src/modules/address-changes/find-address-change.ts'
import { addressesAfter, addressesBefore } from '#src/modules/apps/addresses/settle-addresses.ts'
import { hostsOf } from '#src/visits/directory/visit-hosts.ts'
import { SIMULATED_TOKENS } from '#src/visits/listener/plan-visit.ts'
import { toAppFacts } from '#src/visits/directory/app-facts.ts'

type Call = typeof contract.admin.address.simulate

/**
 * Where visitors of a link come with each device before and after a change of its app's addresses: decided as visits are,
 * as if the link served, and not counted. Refuses with `recordNotFound`, and `linkNotFound` a link that is not the app's or was never approved.
 */
export async function simulateChange(context: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  const { db } = world
  const change = await findAddressChange(context, input.changeId)
  const link = await db.read.link.findUnique({ where: { id: input.linkId, appId: change.appId } })
  const live = link?.liveRevisionId && (await db.read.revision.findUnique({ where: { id: link.liveRevisionId } }))
  if (!link || !live) throw new AppError(CODE.linkNotFound)
  const content = live.content as unknown as LinkContentData
  const coded = { code: link.code, appId: link.appId, linkPrefix: change.app.linkPrefix }
  const serving = { serves: true } as const
  const visit = { code: link.code, ...hostsOf(world, coded), query: {}, serving, ...SIMULATED_TOKENS }
  const ways = (client: Client, addresses: AppAddressesData) =>
    waysOf(decide(content, toAppFacts(change.app, addresses), client, visit))
  return {
    rows: SIMULATED_DEVICE_NAMES.map((device) => {
      const client = recognizeClient({ ua: SIMULATED_DEVICES[device].ua })
      return { device, before: ways(client, addressesBefore(change)), after: ways(client, addressesAfter(change)) }
    }),
  }
}

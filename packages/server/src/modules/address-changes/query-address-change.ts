import type { AnswerOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { presentAddresses } from '#src/modules/apps/app-presenter.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { presentAddressChange } from './present-address-change.ts'
import { addressesAfter } from '#src/modules/apps/addresses/settle-addresses.ts'
import { touchedLinks } from './touched-links.ts'

type Call = typeof contract.app.queryAddressChange

/** The newest change of an app, whatever became of it; null when there was none. Refuses with `appNotFound`. */
export async function queryAddressChange(
  context: ActorContext,
  { appId }: ParsedBodyOf<Call>,
): Promise<AnswerOf<Call>> {
  const { world } = context
  const app = await findOwnedApp(context, appId)
  const change = await world.db.read.addressChange.findFirst({
    where: { appId },
    // Of two of one moment the one in review is the newer: it took the place of the other.
    orderBy: [{ applyAt: 'desc' }, { reviewState: 'asc' }, { id: 'desc' }],
  })
  if (!change) return { change: null }
  const presented = presentAddressChange({ ...change, app }, await touchedLinks(world, change))
  const after = addressesAfter(change)
  const { appName, icon } = after
  return { change: { ...presented, addresses: { ...presentAddresses(after), appName, icon } } }
}

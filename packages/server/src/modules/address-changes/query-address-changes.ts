import { REVIEW_STATE, diffAddresses, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import { emailOf } from '#src/db/personal/account-email.ts'
import { profileName } from '#src/db/personal/profile-name.ts'
import type { ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { World } from '#src/kernel/world.ts'
import { addressesAfter, addressesBefore } from '#src/modules/apps/addresses/settle-addresses.ts'
import { anyAppSearch } from '#src/modules/apps/app-search.ts'
import { withApp, type SubmittedChange } from './find-address-change.ts'
import { presentAddresses } from '#src/modules/apps/app-presenter.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { presentAddressChange } from './present-address-change.ts'
import { touchedLinks } from './touched-links.ts'

/**
 * A page of the queue of address changes: what waits comes in the order it was submitted, what is decided newest first.
 * The keyword is looked for in the app's name and packages, or is the owner's e-mail.
 */
export async function queryAddressPage(
  { world }: ActorContext,
  input: ParsedBodyOf<typeof contract.admin.address.queryPage>,
): Promise<AnswerOf<typeof contract.admin.address.queryPage>> {
  const { keyword, reviewState } = input
  const where = { reviewState, ...(keyword && { app: anyAppSearch(world, keyword) }) }
  const order = queueDirection(reviewState === REVIEW_STATE.inReview, input.order)
  const { rows: changes, total } = await findPage(
    world.db.read.addressChange,
    { where, include: withApp, orderBy: [{ applyAt: order }, { id: order }] },
    input,
  )
  return { list: changes.map((change) => presentRow(world, change)), total }
}

function presentRow(
  world: World,
  change: SubmittedChange,
): AnswerOf<typeof contract.admin.address.queryPage>['list'][number] {
  const { app } = change
  return {
    changeId: change.id,
    appId: app.id,
    appName: app.appName,
    ownerEmail: emailOf(world, app.owner),
    ownerName: profileName(world, app.owner.profile),
    fields: diffAddresses(addressesBefore(change), addressesAfter(change)).map(({ label }) => label),
    reviewState: change.reviewState as AnswerOf<typeof contract.admin.address.queryPage>['list'][number]['reviewState'],
    applyTime: toSeconds(change.applyAt),
    waited: Math.max(0, toSeconds(world.clock.now()) - toSeconds(change.applyAt)),
  }
}

/** The newest change of an app, whatever became of it; null when there was none. Refuses with `appNotFound`. */
export async function queryAddressChange(
  context: ActorContext,
  { appId }: ParsedBodyOf<typeof contract.app.queryAddressChange>,
): Promise<AnswerOf<typeof contract.app.queryAddressChange>> {
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

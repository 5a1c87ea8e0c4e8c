import { addressesOf, diffAddresses, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { App } from '#src/generated/sqlite/client.ts'
import { message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import type { Transaction } from '#src/kernel/ports/database.ts'
import { addressesAfter, addressesBefore, sides } from '#src/modules/apps/addresses/settle-addresses.ts'
import { closeAddressChange } from '#src/modules/apps/addresses/close-address-change.ts'
import { columnsOf, columnsOfChange } from '#src/modules/apps/app-columns.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { checkAppNames } from '#src/modules/apps/check-app-names.ts'
import { hueOfIcon } from '#src/modules/apps/icons/hue-of-icon.ts'
import { change } from '#src/modules/changes/change.ts'
import { notify } from '#src/modules/changes/notify.ts'
import { findAddressChange, type SubmittedChange } from './find-address-change.ts'

type Calls = typeof contract.admin.address

/**
 * Puts an app's new addresses, name and icon in the place of the old ones, in the app and in the live revision of each of
 * its links, in one transaction. Refuses with `recordNotFound`, `illegalMove` what is not in review, `packageTaken` a package that another app has by
 * now, `appNameTaken` a name that another app of the owner has.
 */
export async function approveAddressChange(
  context: ActorContext,
  input: ParsedBodyOf<Calls['approve']>,
): Promise<DataOf<Calls['approve']>> {
  const submitted = await findAddressChange(context, input.changeId)
  try {
    const { icon } = addressesAfter(submitted)
    return await swapIn(context, submitted, icon === undefined ? {} : { iconHue: await hueOfIcon(context.world, icon) })
  } catch (error) {
    // Another app took a package in the same instant: the rows can tell by now which.
    if (isUniqueViolation(error)) await checkNames(context.world.db.read, submitted)
    throw error
  }
}

function swapIn(
  context: ActorContext,
  submitted: SubmittedChange,
  hue: Partial<Pick<App, 'iconHue'>>,
): Promise<DataOf<Calls['approve']>> {
  const { world, actor } = context
  const { id, appId, app } = submitted
  const after = addressesAfter(submitted)
  return change(context, async (tx) => {
    await tx.lock(appLock(appId))
    const now = world.clock.now()
    const { state: reviewState } = await closeAddressChange(tx, id, 'approve', {
      reviewedAt: now,
      reviewerId: actor.accountId,
    })
    await checkNames(tx.db, submitted)
    await tx.db.app.update({ where: { id: appId }, data: { ...columnsOfChange(after), ...hue, updatedAt: now } })
    const live = await tx.db.link.findMany({ where: { appId }, select: { liveRevisionId: true } })
    await tx.db.revision.updateMany({
      where: { id: { in: live.flatMap(({ liveRevisionId }) => liveRevisionId ?? []) } },
      data: { addresses: addressesOf(after) },
    })
    tx.touch({ appId })
    const changes = diffAddresses(addressesBefore(submitted), after)
    tx.audit({ action: 'address.approve', targetType: 'app', targetId: appId, ...sides(changes, id) })
    const content = message('notices.address-approved', { app: app.appName })
    await notify(tx, { accountId: app.ownerId, content, refType: 'address', refId: id })
    return { reviewState }
  })
}

function checkNames(db: Pick<Transaction, 'app'>, submitted: SubmittedChange): Promise<void> {
  const { app } = submitted
  const names = { ...columnsOf(app), ...columnsOfChange(addressesAfter(submitted)) }
  return checkAppNames(db, names, app.ownerId, app.id)
}

/** Sends a change of addresses back with a reason; what is in force stays. Refuses with `recordNotFound`, `illegalMove` what is not in review. */
export async function rejectAddressChange(
  context: ActorContext,
  input: ParsedBodyOf<Calls['reject']>,
): Promise<DataOf<Calls['reject']>> {
  const { world, actor } = context
  const { changeId, reason } = input
  const { appId, app } = await findAddressChange(context, changeId)
  return change(context, async (tx) => {
    await tx.lock(appLock(appId))
    const reviewed = { rejectReason: reason, reviewedAt: world.clock.now(), reviewerId: actor.accountId }
    const { before, state: reviewState } = await closeAddressChange(tx, changeId, 'reject', reviewed)
    tx.audit({
      action: 'address.reject',
      targetType: 'app',
      targetId: appId,
      before: { changeId, reviewState: before.reviewState },
      after: { changeId, reviewState, reason },
    })
    const content = message('notices.address-rejected', { app: app.appName, reason })
    await notify(tx, { accountId: app.ownerId, content, refType: 'address', refId: changeId })
    return { reviewState }
  })
}

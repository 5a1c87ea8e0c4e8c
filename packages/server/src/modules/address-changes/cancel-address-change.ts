import { APP_STATE, CODE, REVIEW_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { notOwned } from '#src/kernel/reason.ts'
import { appLock } from '#src/modules/apps/app-lock.ts'
import { ownsApp } from '#src/modules/apps/app-policy.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { change } from '#src/modules/changes/change.ts'
import { closeAddressChange } from '#src/modules/apps/addresses/close-address-change.ts'

type Call = typeof contract.app.cancelAddressChange

/**
 * Takes a change of addresses out of review: the app's open one, or the one named. What is in force stays. Refuses with
 * `appNotFound` what is not the caller's, `illegalMove` what is not in review or belongs to a frozen app.
 */
export async function cancelAddressChange(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { app, changeId } = await findTarget(context, input)
  return change(context, async (tx) => {
    await tx.lock(appLock(app.id))
    const { state: reviewState } = await closeAddressChange(tx, changeId, 'cancelAddressChange')
    const { appState } = await tx.db.app.findUniqueOrThrow({ where: { id: app.id }, select: { appState: true } })
    if (appState !== APP_STATE.active) throw illegalMove('app', appState, 'owner')
    return { reviewState }
  })
}

async function findTarget(context: ActorContext, { appId, changeId }: ParsedBodyOf<Call>) {
  if (changeId !== undefined) return findOwnedChange(context, changeId)
  const app = await findOwnedApp(context, appId ?? '')
  const { openAddressChangeId } = app
  if (openAddressChangeId === null) throw illegalMove('address', REVIEW_STATE.withdrawn, 'owner')
  return { app, changeId: openAddressChangeId }
}

async function findOwnedChange({ world, actor }: ActorContext, id: string): Promise<{ app: App; changeId: string }> {
  const found = await world.db.read.addressChange.findUnique({ where: { id }, include: { app: true } })
  if (!found || !ownsApp(actor, found.app)) {
    throw new AppError(CODE.appNotFound, { reason: notOwned('app', found?.app) })
  }
  return { app: found.app, changeId: id }
}

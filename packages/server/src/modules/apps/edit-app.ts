import { CODE, APP_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { found } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import type { App } from '#src/generated/sqlite/client.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { mergeEdit } from '#src/modules/changes/merge-edit.ts'
import { changedColumns, columnsOf, withColumns, type AppColumns } from './app-columns.ts'
import { appLock } from './app-lock.ts'
import { appFieldsOf } from './app-platforms.ts'
import { openAddresses, settleAddresses } from './addresses/settle-addresses.ts'
import { checkApp } from './check-app.ts'
import { checkAppNames } from './check-app-names.ts'
import { checkPublicImage } from './icons/check-public-image.ts'
import { findOwnedApp } from './find-owned-app.ts'
import { hueOfIcon } from './icons/hue-of-icon.ts'
import { webRules } from './web-rules.ts'

type Call = typeof contract.app.edit

/**
 * Changes the fields that were sent; addresses, and by the configuration name and icon, go through review once a link of
 * the app is approved or in review, and go on from what waits there. Refuses with `appNotFound` an app not the caller's, `illegalMove` a frozen one, `editConflict`
 * what another has changed since `baseVersion`, otherwise as `addApp` does.
 */
export async function editApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { appId, baseVersion, ...fields } = input
  const known = columnsOf(await findOwnedApp(context, appId))
  const asked = changedColumns(fields)
  const hue = asked.icon === undefined ? null : await hueOfIcon(world, asked.icon)
  try {
    return await change(context, async (tx) => {
      // The rules speak of the whole app: two edits at once could each be right and together be wrong.
      await tx.lock(appLock(appId))
      const app = await findEditable(tx, appId)
      const stored = withColumns(app, await openAddresses(tx.db, app))
      const changes = changedColumns(mergeEdit(world, baseVersion, appFieldsOf(stored), fields))
      const wanted = { ...columnsOf(stored), ...changes }
      checkApp(wanted, webRules(world))
      if (changes.icon !== undefined) await checkPublicImage(tx.db, actor.accountId, changes.icon)
      await checkAppNames(tx.db, wanted, actor.accountId, appId)
      const { atOnce, addressChange } = await settleAddresses(tx, app, wanted, changes)
      const { icon } = atOnce
      const iconHue = icon === asked.icon ? hue : await hueOfIcon(world, icon ?? '')
      await writeAtOnce(tx, app, atOnce, icon === undefined ? {} : { iconHue })
      return { addressChange }
    })
  } catch (error) {
    const names = { ...known, ...asked }
    if (isUniqueViolation(error)) await checkAppNames(world.db.read, names, actor.accountId, appId)
    throw error
  }
}

async function findEditable({ db }: Change, id: string): Promise<App> {
  const app = found(await db.app.findUnique({ where: { id } }), CODE.appNotFound)
  if (app.appState !== APP_STATE.active) throw illegalMove('app', app.appState, 'owner')
  return app
}

/** Writes what needs no review. */
async function writeAtOnce(
  tx: Change,
  app: App,
  columns: Partial<AppColumns>,
  hue: Partial<Pick<App, 'iconHue'>>,
): Promise<void> {
  const { id } = app
  const names = Object.keys(columns)
  await tx.db.app.update({ where: { id }, data: { ...columns, ...hue, updatedAt: tx.context.world.clock.now() } })
  tx.touch({ appId: id })
  const before = Object.fromEntries(Object.entries(columnsOf(app)).filter(([name]) => names.includes(name)))
  if (names.length > 0) tx.audit({ action: 'app.edit', targetId: id, before, after: { ...columns } })
}

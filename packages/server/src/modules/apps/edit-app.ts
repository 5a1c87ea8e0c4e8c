import { CODE, APP_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { found } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import type { App } from '#src/generated/sqlite/client.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { changedColumns, columnsOf, type AppColumns } from './app-columns.ts'
import { appLock } from './app-lock.ts'
import { openAddresses, settleAddresses } from './addresses/settle-addresses.ts'
import { checkApp } from './check-app.ts'
import { checkAppNames } from './check-app-names.ts'
import { checkPublicImage } from './icons/check-public-image.ts'
import { findOwnedApp } from './find-owned-app.ts'
import { hueOfIcon } from './icons/hue-of-icon.ts'
import { webRules } from './web-rules.ts'

type Call = typeof contract.app.edit

/**
 * Changes the fields that were sent; addresses go through review once a link of the app is approved or in review, and
 * go on from what waits there. Refuses with 12001 an app not the caller's, 13002 a frozen one, otherwise as `addApp` does.
 */
export async function editApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { appId, ...fields } = input
  const known = columnsOf(await findOwnedApp(context, appId))
  const changes = changedColumns(fields)
  const hue = changes.icon === undefined ? {} : { iconHue: await hueOfIcon(world, changes.icon) }
  try {
    return await change(context, async (tx) => {
      // The rules speak of the whole app: two edits at once could each be right and together be wrong.
      await tx.lock(appLock(appId))
      const app = await findEditable(tx, appId)
      const wanted = { ...columnsOf(app), ...(await openAddresses(tx.db, app)), ...changes }
      checkApp(wanted, webRules(world))
      if (changes.icon !== undefined) await checkPublicImage(tx.db, actor.accountId, changes.icon)
      await checkAppNames(tx.db, wanted, actor.accountId, appId)
      const { atOnce, addressChange } = await settleAddresses(tx, app, wanted, changes)
      await writeAtOnce(tx, app, atOnce, hue)
      return { addressChange }
    })
  } catch (error) {
    const names = { ...known, ...changes }
    if (isUniqueViolation(error)) await checkAppNames(world.db.read, names, actor.accountId, appId)
    throw error
  }
}

async function findEditable({ db }: Change, id: string): Promise<App> {
  const app = found(await db.app.findUnique({ where: { id } }), CODE.appNotFound)
  if (app.appState !== APP_STATE.active) throw illegalMove('app', app.appState, 'owner')
  return app
}

/** Writes what needs no review: all that was sent but addresses, and these where nobody relies on them yet. */
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

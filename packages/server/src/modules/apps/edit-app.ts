import { CODE, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { changedColumns, columnsOf, type AppColumns } from './app-columns.ts'
import { checkApp } from './check-app.ts'
import { checkAppNames } from './check-app-names.ts'
import { checkPublicImage } from './check-public-image.ts'
import { findOwnedApp } from './find-owned-app.ts'
import { webRules } from './web-rules.ts'

type Call = typeof contract.app.edit

/** Changes the fields that were sent. Refuses with 12001 an app not the caller's, otherwise as `addApp` does. */
export async function editApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<Record<string, never>> {
  const { world, actor } = context
  const { appId, ...fields } = input
  const known = columnsOf(await findOwnedApp(context, appId))
  const changes = changedColumns(fields)
  try {
    await change(context, async (tx) => {
      // The rules speak of the whole app: two edits at once could each be right and together be wrong.
      await tx.lock(`app:${appId}`)
      const app = await tx.db.app.findUnique({ where: { id: appId } })
      if (!app) throw new AppError(CODE.appNotFound)
      const before = columnsOf(app)
      const after = { ...before, ...changes }
      checkApp(after, webRules(world.config))
      if (changes.icon !== undefined) await checkPublicImage(tx.db, actor.accountId, changes.icon)
      await checkAppNames(tx.db, after, actor.accountId, appId)
      await tx.db.app.update({ where: { id: appId }, data: { ...changes, updatedAt: world.clock.now() } })
      tx.touch({ appId })
      const changed = { before: pick(before, Object.keys(changes)), after: { ...changes } }
      tx.audit({ action: 'app.edit', targetType: 'app', targetId: appId, ...changed })
    })
  } catch (error) {
    const names = { ...known, ...changes }
    if (isUniqueViolation(error)) await checkAppNames(world.db.read, names, actor.accountId, appId)
    throw error
  }
  return {}
}

function pick(columns: AppColumns, names: string[]) {
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)))
}

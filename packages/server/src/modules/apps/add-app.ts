import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { newAppColumns } from './app-columns.ts'
import { checkApp } from './check-app.ts'
import { checkAppNames } from './check-app-names.ts'
import { checkPublicImage } from './check-public-image.ts'
import { webRules } from './web-rules.ts'

type Call = typeof contract.app.add

/**
 * Registers an app of the caller. Refuses with 10001 and 13004 what `checkApp` does, 15001 an icon that is not the
 * caller's public file, 13006 one app too many, 12002 a package taken, 12003 a name used twice.
 */
export async function addApp(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const { accountId: ownerId } = actor
  const columns = newAppColumns(input)
  checkApp(columns, webRules(world.config))
  await checkPublicImage(world.db.read, ownerId, columns.icon)
  const id = world.random.id()
  const now = world.clock.now()
  try {
    await change(context, async (tx) => {
      await tx.lock(`apps-of:${ownerId}`)
      const limit = world.config.limits.appsPerAccount
      if ((await tx.db.app.count({ where: { ownerId } })) >= limit) {
        throw new AppError(CODE.limitReached, { msg: `每个账号最多创建 ${limit} 个应用`, data: { limit } })
      }
      await checkAppNames(tx.db, columns, ownerId)
      await tx.db.app.create({ data: { ...columns, id, ownerId, createdAt: now, updatedAt: now } })
      tx.audit({ action: 'app.add', targetType: 'app', targetId: id, after: { ...columns } })
    })
  } catch (error) {
    // Another account took a package in the same instant: the rows can tell by now which.
    if (isUniqueViolation(error)) await checkAppNames(world.db.read, columns, ownerId)
    throw error
  }
  return { appId: id, appName: columns.appName }
}

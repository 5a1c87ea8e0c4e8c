import { CODE } from '@unilink/shared'
import type { App } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { ownsApp } from './app-policy.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { notOwned } from '#src/kernel/reason.ts'

/** The caller's app. Another's is refused with `appNotFound` just as one that does not exist. */
export async function findOwnedApp({ world, actor }: ActorContext, appId: string): Promise<App> {
  const app = await world.db.read.app.findUnique({ where: { id: appId } })
  if (!app || !ownsApp(actor, app)) throw new AppError(CODE.appNotFound, { reason: notOwned('app', app) })
  return app
}

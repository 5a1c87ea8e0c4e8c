import { CODE } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { ownsApp } from './app-policy.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { notOwned } from '#src/kernel/reason.ts'

/** Refuses with `appNotFound` as `findOwnedApp` does, for what needs nothing else of the app. */
export async function assertOwnedApp({ world, actor }: ActorContext, appId: string): Promise<void> {
  const app = await world.db.read.app.findUnique({ where: { id: appId }, select: { ownerId: true } })
  if (!app || !ownsApp(actor, app)) throw new AppError(CODE.appNotFound, { reason: notOwned('app', app) })
}

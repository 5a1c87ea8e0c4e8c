import { APP_STATE, CODE } from '@unilink/shared'
import type { Prisma } from '#src/db/client/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { notOwned } from '#src/kernel/reason.ts'
import { ownsApp } from '#src/modules/apps/app-policy.ts'

export const withApp = { app: true } as const satisfies Prisma.AppDomainInclude
export type DomainOfApp = Prisma.AppDomainGetPayload<{ include: typeof withApp }>

/** A domain of the caller's, to change it. `recordNotFound` also another's, `illegalMove` of a frozen app. */
export async function findOwnedDomain({ world, actor }: ActorContext, id: string): Promise<DomainOfApp> {
  const domain = await world.db.read.appDomain.findUnique({ where: { id }, include: withApp })
  if (!domain || !ownsApp(actor, domain.app)) {
    throw new AppError(CODE.recordNotFound, { reason: notOwned('app', domain?.app) })
  }
  const { appState } = domain.app
  if (appState !== APP_STATE.active) throw illegalMove('app', appState, 'owner')
  return domain
}

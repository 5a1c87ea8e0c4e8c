import { CODE } from '@unilink/shared'
import type { App, Link, Revision } from '#src/generated/sqlite/client.ts'
import type { ActorContext } from '#src/http/context.ts'
import { ownsApp } from '#src/modules/apps/app-policy.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { notOwned } from '#src/kernel/reason.ts'

export type LinkWithApp = Link & { app: App }
export type RevisionWithLink = Revision & { link: LinkWithApp }

/** A link of the caller with its app. Another's is refused with `linkNotFound` just as one that does not exist. */
export async function findOwnedLink({ world, actor }: ActorContext, linkId: string): Promise<LinkWithApp> {
  const link = await world.db.read.link.findUnique({ where: { id: linkId }, include: { app: true } })
  if (!link || !ownsApp(actor, link.app)) throw new AppError(CODE.linkNotFound, { reason: notOwned('link', link?.app) })
  return link
}

/** A revision of one of the caller's links; refuses with `linkNotFound` as `findOwnedLink` does. */
export async function findOwnedRevision({ world, actor }: ActorContext, id: string): Promise<RevisionWithLink> {
  const include = { link: { include: { app: true } } } as const
  const revision = await world.db.read.revision.findUnique({ where: { id }, include })
  if (!revision || !ownsApp(actor, revision.link.app))
    throw new AppError(CODE.linkNotFound, { reason: notOwned('revision', revision?.link.app) })
  return revision
}

import { CODE } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import type { LinkWithApp } from '#src/modules/links/find-owned-link.ts'
import { found } from '#src/kernel/app-error.ts'

/** Any account's link, for operators. Refuses with `linkNotFound`. */
export async function findAnyLink({ world }: Context, id: string): Promise<LinkWithApp> {
  const link = found(await world.db.read.link.findUnique({ where: { id }, include: { app: true } }), CODE.linkNotFound)
  return link
}

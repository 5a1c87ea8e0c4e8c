import { CODE } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import type { Context } from '#src/http/context.ts'
import { NAME_COLUMNS } from '#src/db/personal/profile-name.ts'
import { AppError } from '#src/kernel/app-error.ts'

/** A submission of a new link, or of a change of an approved one. */
export type ReviewKind = 'link' | 'revision'

export const reviewInclude = {
  link: { include: { app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } } } },
} as const satisfies Prisma.RevisionInclude

export type ReviewedRevision = Prisma.RevisionGetPayload<{ include: typeof reviewInclude }>

/** A change holds the content it replaces, a new link holds none. */
export function kindFilter(kind: ReviewKind): Prisma.RevisionWhereInput {
  return { before: kind === 'link' ? { equals: Prisma.DbNull } : { not: Prisma.DbNull } }
}

/** A submission with link, app and owner. Refuses with `recordNotFound` an unknown one or one of the other kind. */
export async function findRevision({ world }: Context, kind: ReviewKind, id: string): Promise<ReviewedRevision> {
  const revision = await world.db.read.revision.findUnique({ where: { id }, include: reviewInclude })
  if (!revision || (revision.before === null) !== (kind === 'link')) throw new AppError(CODE.recordNotFound)
  return revision
}

import { CODE } from '@unilink/shared'
import { Prisma } from '#src/db/client/client.ts'
import type { Context } from '#src/http/context.ts'
import { NAME_COLUMNS } from '#src/db/personal/profile-name.ts'
import { AppError } from '#src/kernel/app-error.ts'

/** What is up for review: a link that was never approved, or a change of one that was. */
export type ReviewKind = 'link' | 'revision'

export const reviewInclude = {
  link: { include: { app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } } } },
} as const satisfies Prisma.RevisionInclude

export type ReviewedRevision = Prisma.RevisionGetPayload<{ include: typeof reviewInclude }>

/** The submissions of a kind: a change holds the content it was meant to replace, a new link holds none. */
export function kindFilter(kind: ReviewKind): Prisma.RevisionWhereInput {
  return { before: kind === 'link' ? { equals: Prisma.DbNull } : { not: Prisma.DbNull } }
}

/** A submission with its link, app and owner. Refuses with 16001 one that is not there or is of the other kind. */
export async function findRevision({ world }: Context, kind: ReviewKind, id: string): Promise<ReviewedRevision> {
  const revision = await world.db.read.revision.findUnique({ where: { id }, include: reviewInclude })
  if (!revision || (revision.before === null) !== (kind === 'link')) throw new AppError(CODE.recordNotFound)
  return revision
}

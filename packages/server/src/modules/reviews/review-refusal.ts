import type { Context } from '#src/http/context.ts'
import { illegalMove } from '#src/http/illegal-move.ts'
import { AppError } from '#src/kernel/app-error.ts'

/** The refusal of a decision that came too late, by the state that the submission is in by now. */
export async function reviewRefusal({ world }: Context, id: string): Promise<AppError> {
  const revision = await world.db.read.revision.findUnique({ where: { id }, select: { reviewState: true } })
  return revision ? illegalMove('review', revision.reviewState, 'operator') : new AppError(16001)
}

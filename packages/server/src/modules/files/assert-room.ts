import { CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { AppError } from '#src/kernel/app-error.ts'
import type { ActorContext } from '#src/http/context.ts'
import type { Change } from '#src/modules/changes/change.ts'

/** Refuses with `limitReached` a file of `bytes` bytes that the caller has no room for, in number or in size. */
export async function assertRoom({ world, actor }: ActorContext, tx: Change, bytes: number): Promise<void> {
  const { filesPerAccount, fileBytesPerAccount } = world.config.limits
  const ownerId = actor.accountId
  await tx.lock(`files of ${ownerId}`)
  const { _count, _sum } = await tx.db.file.aggregate({ where: { ownerId }, _count: true, _sum: { size: true } })
  if (_count >= filesPerAccount)
    throw new AppError(CODE.limitReached, { msg: message('refusals.filesTooMany', { max: filesPerAccount }) })
  if ((_sum.size ?? 0) + bytes > fileBytesPerAccount) {
    const megabytes = Math.floor(fileBytesPerAccount / 1_048_576)
    throw new AppError(CODE.limitReached, { msg: message('refusals.filesTooLarge', { max: megabytes }) })
  }
}

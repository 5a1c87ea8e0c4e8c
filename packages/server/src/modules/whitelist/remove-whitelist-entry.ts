import { CODE, maskEmail, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { entryText } from '#src/db/personal/whitelist-text.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { change } from '#src/modules/changes/change.ts'

type Call = typeof contract.admin.whitelist.remove

/** Takes an entry off the whitelist; its accounts are refused from their next call on. Refuses with `recordNotFound`. */
export async function removeWhitelistEntry(
  context: ActorContext,
  { id }: ParsedBodyOf<Call>,
): Promise<Record<string, never>> {
  await change(context, async (tx) => {
    const entry = await tx.db.whitelistEntry.findUnique({ where: { id } })
    const { count } = await tx.db.whitelistEntry.deleteMany({ where: { id } })
    if (!entry || count === 0) throw new AppError(CODE.recordNotFound)
    tx.audit({
      action: 'whitelist.remove',
      targetId: id,
      before: { entry: maskEmail(entryText(context.world, entry)) },
    })
  })
  return {}
}

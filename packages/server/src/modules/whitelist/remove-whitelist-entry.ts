import { maskEmail, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { entryText } from '#src/db/personal/whitelist-text.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.whitelist.remove

/** Takes an entry off the whitelist; its accounts are refused from their next call on. Refuses with 16001. */
export async function removeWhitelistEntry(
  context: ActorContext,
  { id }: ParsedBodyOf<Call>,
): Promise<Record<string, never>> {
  await context.world.db.transaction(async (tx) => {
    const entry = await tx.whitelistEntry.findUnique({ where: { id } })
    const { count } = await tx.whitelistEntry.deleteMany({ where: { id } })
    if (!entry || count === 0) throw new AppError(16001)
    await writeAudit(context, tx, {
      action: 'whitelist.remove',
      targetType: 'whitelist',
      targetId: id,
      before: { entry: maskEmail(entryText(context.world, entry)) },
    })
  })
  return {}
}

import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { bannerFields } from './banner-presenter.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.banner.remove

/** Deletes a banner for good. Refuses an unknown id with 16001. */
export async function removeBanner(context: ActorContext, { id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await context.world.db.transaction(async (tx) => {
    const row = await tx.banner.findUnique({ where: { id } })
    const { count } = await tx.banner.deleteMany({ where: { id } })
    if (!row || count === 0) throw new AppError(16001)
    const before = auditFields(bannerFields(row))
    await writeAudit(context, tx, { action: 'banner.remove', targetType: 'banner', targetId: id, before })
  })
  return {}
}

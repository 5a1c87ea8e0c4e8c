import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'
import { bannerFields } from './banner-presenter.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.banner.remove

/** Deletes a banner for good. Refuses an unknown id with 16001. */
export async function removeBanner(context: ActorContext, { id }: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  await change(context, async (tx) => {
    const row = await tx.db.banner.findUnique({ where: { id } })
    const { count } = await tx.db.banner.deleteMany({ where: { id } })
    if (!row || count === 0) throw new AppError(CODE.recordNotFound)
    const before = auditFields(bannerFields(row))
    tx.audit({ action: 'banner.remove', targetType: 'banner', targetId: id, before })
  })
  return {}
}

import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditChange } from '#src/modules/content/audit-content.ts'
import { bannerFields } from './banner-presenter.ts'
import { given } from '#src/modules/content/given.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.banner.edit

/** Changes the fields that are given; `enabled` shows a banner or hides it. Refuses an unknown id with 16001. */
export async function editBanner(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { id, ...changes } = input
  await change(context, async (tx) => {
    const row = await tx.db.banner.findUnique({ where: { id } })
    if (!row) throw new AppError(CODE.recordNotFound)
    const { count } = await tx.db.banner.updateMany({
      where: { id },
      data: { ...given(changes), updatedAt: world.clock.now() },
    })
    if (count === 0) throw new AppError(CODE.recordNotFound)
    const changed = auditChange(bannerFields(row), changes)
    tx.audit({ action: 'banner.edit', targetType: 'banner', targetId: id, ...changed })
  })
  return {}
}

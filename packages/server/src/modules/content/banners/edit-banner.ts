import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { writeAudit } from '#src/modules/audit/write-audit.ts'
import { auditChange } from '#src/modules/content/audit-content.ts'
import { bannerFields } from './banner-presenter.ts'
import { given } from '#src/modules/content/given.ts'
import { AppError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.banner.edit

/** Changes the fields that are given; `enabled` shows a banner or hides it. Refuses an unknown id with 16001. */
export async function editBanner(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const { id, ...changes } = input
  await world.db.transaction(async (tx) => {
    const row = await tx.banner.findUnique({ where: { id } })
    if (!row) throw new AppError(16001)
    const { count } = await tx.banner.updateMany({
      where: { id },
      data: { ...given(changes), updatedAt: world.clock.now() },
    })
    if (count === 0) throw new AppError(16001)
    const change = auditChange(bannerFields(row), changes)
    await writeAudit(context, tx, { action: 'banner.edit', targetType: 'banner', targetId: id, ...change })
  })
  return {}
}

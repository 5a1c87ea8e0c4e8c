import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { auditFields } from '#src/modules/content/audit-content.ts'

type Call = typeof contract.admin.banner.add

/** Adds a banner or a partner's mark. */
export async function addBanner(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world } = context
  const id = world.random.id()
  const now = world.clock.now()
  return change(context, async (tx) => {
    await tx.db.banner.create({ data: { id, ...input, createdAt: now, updatedAt: now } })
    const after = auditFields(input)
    tx.audit({ action: 'banner.add', targetId: id, after })
    return tx.answer({ id })
  })
}

import { maskEmail, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change } from '#src/modules/changes/change.ts'
import { presentWhitelistEntry } from './whitelist-presenter.ts'
import { entryColumns } from '#src/db/personal/whitelist-text.ts'
import { fieldError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.whitelist.add

/** Lets an address, or all of a domain's, into the console. Refuses with 10001 an entry that is there already. */
export async function addWhitelistEntry(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { world, actor } = context
  const id = world.random.id()
  const row = {
    ...input,
    ...entryColumns(world, input.entry),
    id,
    createdBy: actor.accountId,
    createdAt: world.clock.now(),
  }
  try {
    await change(context, async (tx) => {
      await tx.db.whitelistEntry.create({ data: row })
      tx.audit({
        action: 'whitelist.add',
        targetType: 'whitelist',
        targetId: id,
        after: { entry: maskEmail(input.entry) },
      })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw fieldError({ path: 'entry', msg: '已在白名单内' })
    throw error
  }
  return presentWhitelistEntry(world, row)
}

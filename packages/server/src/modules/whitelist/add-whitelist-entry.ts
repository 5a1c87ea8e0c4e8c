import { maskEmail, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'
import { actorOf, namesOf } from '#src/modules/audit/names-of.ts'
import { presentWhitelistEntry } from './whitelist-presenter.ts'
import { entryColumns } from '#src/db/personal/whitelist-text.ts'
import { fieldError } from '#src/kernel/app-error.ts'

type Call = typeof contract.admin.whitelist.add

/** Lets an address, or all of a domain's, into the console. Refuses with `invalidFields` an entry that is there already. */
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
  const me = actorOf({ actorId: actor.accountId })
  const nameOf = await namesOf(world, [me])
  try {
    return await change(context, async (tx) => {
      if (await isThere(tx, input.entry)) throw isThereAlready()
      await tx.db.whitelistEntry.create({ data: row })
      tx.audit({
        action: 'whitelist.add',
        targetId: id,
        after: { entry: maskEmail(input.entry) },
      })
      return tx.answer(presentWhitelistEntry(world, row, nameOf(me)))
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw isThereAlready()
    throw error
  }
}

/** Under a former key, where the unique column does not see it. */
async function isThere({ db, context }: Change, entry: string): Promise<boolean> {
  const [, ...former] = emailKeysOf(context.world, entry)
  return former.length > 0 && (await db.whitelistEntry.count({ where: { entry: { in: former } } })) > 0
}

const isThereAlready = () => fieldError({ path: 'entry', msg: message('fields.whitelisted') })

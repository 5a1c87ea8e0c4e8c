import { maskEmail, type DataOf, type ParsedBodyOf, type contract, CODE } from '@unilink/shared'
import { message } from '@unilink/shared/words'
import { isUniqueViolation } from '#src/db/client/errors.ts'
import type { ActorContext } from '#src/http/context.ts'
import { change, type Change } from '#src/modules/changes/change.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'
import { actorOf, namesOf } from '#src/modules/audit/names-of.ts'
import { entryColumns, entryText } from '#src/db/personal/whitelist-text.ts'
import { fieldError, AppError } from '#src/kernel/app-error.ts'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import type { Opener } from '#src/kernel/crypto/seal.ts'

type Calls = typeof contract.admin.whitelist

/** Lets an address, or all of a domain's, into the console. Refuses with `invalidFields` an entry that is there already. */
export async function addWhitelistEntry(
  context: ActorContext,
  input: ParsedBodyOf<Calls['add']>,
): Promise<DataOf<Calls['add']>> {
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
      tx.audit({ action: 'whitelist.add', targetId: id, after: { entry: maskEmail(input.entry) } })
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

/** Takes an entry off the whitelist; its accounts are refused from their next call on. Refuses with `recordNotFound`. */
export async function removeWhitelistEntry(
  context: ActorContext,
  { id }: ParsedBodyOf<Calls['remove']>,
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

/** A page of the whitelist; the keyword is part of a domain or remark, or a whole e-mail. */
export async function queryWhitelistPage(
  { world }: ActorContext,
  input: ParsedBodyOf<Calls['queryPage']>,
): Promise<DataOf<Calls['queryPage']>> {
  const { keyword } = input
  const search = searchFilter(world.db, keyword)
  const where = search
    ? {
        OR: [{ entry: search, entryEnc: '' }, { entry: { in: emailKeysOf(world, keyword ?? '') } }, { remark: search }],
      }
    : {}
  const orderBy = BY_TIME[input.order]
  const { rows: entries, total } = await findPage(world.db.read.whitelistEntry, { where, orderBy }, input)
  const nameOf = await namesOf(world, entries.map(addedBy))
  const list = entries.map((entry) => presentWhitelistEntry(world, entry, nameOf(addedBy(entry))))
  return { list, total, enabled: world.config.whitelist }
}

const addedBy = ({ createdBy }: { createdBy: string }) => actorOf({ actorId: createdBy })

interface WhitelistRow {
  id: string
  entry: string
  entryEnc: string
  remark: string
  createdBy: string
  createdAt: Date
}

/** An entry as operators see it; `createdBy` is an account's id. */
function presentWhitelistEntry(by: Opener, row: WhitelistRow, createdByName: string | null) {
  const { id, remark, createdBy, createdAt } = row
  return { id, entry: entryText(by, row), remark, createdBy, createdByName, createTime: toSeconds(createdAt) }
}

import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailKeysOf } from '#src/db/personal/account-email.ts'
import { actorOf, namesOf } from '#src/modules/audit/names-of.ts'
import { presentWhitelistEntry } from './whitelist-presenter.ts'

type Call = typeof contract.admin.whitelist.queryPage

/** A page of the whitelist; the keyword is part of a domain or remark, or a whole e-mail. */
export async function queryWhitelistPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
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

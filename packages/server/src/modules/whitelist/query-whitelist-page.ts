import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailKeyOf } from '#src/db/personal/account-email.ts'
import { presentWhitelistEntry } from './whitelist-presenter.ts'

type Call = typeof contract.admin.whitelist.queryPage

/** A page of the whitelist, newest first; the keyword is part of a domain or remark, or a whole e-mail. */
export async function queryWhitelistPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword } = input
  const search = searchFilter(world.db, keyword)
  const where = search
    ? { OR: [{ entry: search, entryEnc: '' }, { entry: emailKeyOf(world, keyword ?? '') }, { remark: search }] }
    : {}
  const [entries, total] = await Promise.all([
    world.db.read.whitelistEntry.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.whitelistEntry.count({ where }),
  ])
  return { list: entries.map((entry) => presentWhitelistEntry(world, entry)), total, enabled: world.config.whitelist }
}

import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import { searchFilter } from '#src/db/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { presentProfileRow } from './profile-presenter.ts'

type Call = typeof contract.admin.profile.queryPage

/** A page of submitted profiles in one state, newest submission first; the keyword is looked for in name and e-mail. */
export async function queryProfileQueue({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword, dataState } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    account: { dataState },
    ...(search && { OR: [{ name: search }, { account: { email: search } }] }),
  }
  const [profiles, total] = await Promise.all([
    world.db.read.profile.findMany({
      where,
      include: { account: true },
      orderBy: [{ submittedAt: 'desc' }, { accountId: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.profile.count({ where }),
  ])
  return { list: profiles.map((profile) => presentProfileRow(profile.account, profile)), total }
}

import { DATA_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { emailSearch } from '#src/db/personal/account-email.ts'
import { nameSearch } from '#src/db/personal/profile-name.ts'
import { presentProfileRow } from './profile-presenter.ts'

type Call = typeof contract.admin.profile.queryPage

/**
 * A page of submitted profiles in one state: what waits comes in the order it was submitted, the others newest first. The
 * keyword is part of an organisation's name, or the whole of a person's, of an e-mail or of a domain.
 */
export async function queryProfileQueue({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword, dataState } = input
  const byEmail = emailSearch(world, keyword).map((account) => ({ account }))
  const where = {
    account: { dataState },
    ...(keyword && { OR: [...nameSearch(world, keyword), ...byEmail] }),
  }
  const order = dataState === DATA_STATE.inReview ? 'asc' : 'desc'
  const [profiles, total] = await Promise.all([
    world.db.read.profile.findMany({
      where,
      include: { account: true },
      orderBy: [{ submittedAt: order }, { accountId: order }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.profile.count({ where }),
  ])
  return { list: profiles.map((profile) => presentProfileRow(world, profile.account, profile)), total }
}

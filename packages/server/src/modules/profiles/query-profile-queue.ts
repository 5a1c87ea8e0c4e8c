import { DATA_STATE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { findPage, queueDirection } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { emailSearch } from '#src/db/personal/account-email.ts'
import { nameSearch } from '#src/db/personal/profile-name.ts'
import { presentProfileRow } from './profile-presenter.ts'

type Call = typeof contract.admin.profile.queryPage

/**
 * A page of submitted profiles in one state: waiting ones oldest first, others newest first. The keyword is part of an
 * organisation's name, or the whole of a person's name, e-mail or domain.
 */
export async function queryProfileQueue({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { keyword, dataState } = input
  const byEmail = emailSearch(world, keyword).map((account) => ({ account }))
  const where = {
    account: { dataState },
    ...(keyword && { OR: [...nameSearch(world, keyword), ...byEmail] }),
  }
  const order = queueDirection(dataState === DATA_STATE.inReview, input.order)
  const { rows: profiles, total } = await findPage(
    world.db.read.profile,
    { where, include: { account: true }, orderBy: [{ submittedAt: order }, { accountId: order }] },
    input,
  )
  return { list: profiles.map((profile) => presentProfileRow(world, profile.account, profile)), total }
}

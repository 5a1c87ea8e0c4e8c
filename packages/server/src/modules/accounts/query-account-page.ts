import { freezeReasonLabel, type AnswerOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import type { ActorContext } from '#src/http/context.ts'
import { NAME_COLUMNS, nameSearch, profileName } from '#src/db/personal/profile-name.ts'
import { toSeconds } from '#src/kernel/clock.ts'
import { emailOf, emailSearch } from '#src/db/personal/account-email.ts'
import { NOT_DELETED } from '#src/db/personal/deleted-account.ts'
import type { Client } from '#src/kernel/ports/database.ts'
import type { Actor } from '#src/kernel/actor.ts'

type Call = typeof contract.admin.account.queryPage
type AccountRow = NonNullable<Awaited<ReturnType<Client['account']['findUnique']>>>

/** A page of accounts; the keyword is part of an organisation's name, or a whole name, e-mail or domain. */
export async function queryAccountPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { keyword, dataState, accountType } = input
  const byName = nameSearch(world, keyword).map((profile) => ({ profile }))
  const where = {
    ...NOT_DELETED,
    ...(dataState !== undefined && { dataState }),
    ...(accountType !== undefined && { accountType }),
    ...(keyword && { OR: [...byName, ...emailSearch(world, keyword)] }),
  }
  const { rows: accounts, total } = await findPage(
    world.db.read.account,
    { where, include: { profile: { select: NAME_COLUMNS } }, orderBy: BY_TIME[input.order] },
    input,
  )
  const counts = await world.db.read.app.groupBy({
    by: ['ownerId'],
    where: { ownerId: { in: accounts.map(({ id }) => id) } },
    _count: true,
  })
  const list = accounts.map((account) => {
    const said = { email: emailOf(world, account), name: profileName(world, account.profile) }
    return presentAccount(account, said, counts.find(({ ownerId }) => ownerId === account.id)?._count ?? 0)
  })
  return { list, total }
}

function presentAccount(
  account: AccountRow,
  said: { email: string; name: string },
  appCount: number,
): AnswerOf<Call>['list'][number] {
  return {
    accountId: account.id,
    email: said.email,
    accountType: account.accountType as Actor['accountType'],
    dataState: account.dataState as Actor['dataState'],
    name: said.name,
    operator: account.operator,
    secondFactor: account.secondFactorAt !== null,
    appCount,
    freezeReason: freezeReasonLabel(account.freezeReason),
    freezeDetail: account.freezeDetail,
    freezeTime: account.frozenAt && toSeconds(account.frozenAt),
    createTime: toSeconds(account.createdAt),
  }
}

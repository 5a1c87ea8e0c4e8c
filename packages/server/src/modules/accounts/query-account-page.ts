import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Client } from '#src/db/client.ts'
import { searchFilter } from '#src/db/search.ts'
import type { Actor, ActorContext } from '#src/http/context.ts'
import { toSeconds } from '#src/world/clock.ts'
import { NOT_DELETED } from './deleted-account.ts'

type Call = typeof contract.admin.account.queryPage
type AccountRow = NonNullable<Awaited<ReturnType<Client['account']['findUnique']>>>

/** A page of all accounts, newest first; the keyword is looked for in e-mail and name. */
export async function queryAccountPage({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { page, perPage, keyword, dataState, accountType } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    ...NOT_DELETED,
    ...(dataState !== undefined && { dataState }),
    ...(accountType !== undefined && { accountType }),
    ...(search && { OR: [{ email: search }, { profile: { name: search } }] }),
  }
  const [accounts, total] = await Promise.all([
    world.db.read.account.findMany({
      where,
      include: { profile: { select: { name: true } }, _count: { select: { apps: true } } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: (page - 1) * perPage,
      take: perPage,
    }),
    world.db.read.account.count({ where }),
  ])
  const list = accounts.map((account) => presentAccount(account, account.profile?.name ?? '', account._count.apps))
  return { list, total }
}

function presentAccount(account: AccountRow, name: string, appCount: number): DataOf<Call>['list'][number] {
  return {
    accountId: account.id,
    email: account.email,
    accountType: account.accountType as Actor['accountType'],
    dataState: account.dataState as Actor['dataState'],
    name,
    operator: account.operator,
    appCount,
    freezeReason: account.freezeReason,
    freezeDetail: account.freezeDetail,
    freezeTime: account.frozenAt && toSeconds(account.frozenAt),
    createTime: toSeconds(account.createdAt),
  }
}

import type { contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import { emailOf, emailSearch } from '#src/db/personal/account-email.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'
import type { ActorContext } from '#src/http/context.ts'
import { stateOf } from './present-domain.ts'

type Call = typeof contract.admin.domain.queryPage

const include = { app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } } } as const

/** A page of all apps' domains; the keyword is part of a domain or an app's name, or the owner's e-mail. */
export async function queryAllDomains({ world }: ActorContext, input: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { keyword, domainState } = input
  const search = searchFilter(world.db, keyword)
  const where = {
    ...(domainState !== undefined && { domainState }),
    ...(search && {
      OR: [
        { domain: search },
        { app: { appName: search } },
        ...emailSearch(world, keyword).map((owner) => ({ app: { owner } })),
      ],
    }),
  }
  const { rows, total } = await findPage(
    world.db.read.appDomain,
    { where, include, orderBy: BY_TIME[input.order] },
    input,
  )
  const list = rows.map(({ app, ...row }) => ({
    domainId: row.id,
    ...stateOf(row),
    appId: app.id,
    appName: app.appName,
    ownerEmail: emailOf(world, app.owner),
    ownerName: profileName(world, app.owner.profile),
  }))
  return { list, total }
}

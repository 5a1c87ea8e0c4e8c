import { DOMAINS_PER_APP, type contract, type AnswerOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { withApp } from './find-owned-domain.ts'
import { presentDomain, stateOf } from './present-domain.ts'
import { emailOf, emailSearch } from '#src/db/personal/account-email.ts'
import { NAME_COLUMNS, profileName } from '#src/db/personal/profile-name.ts'
import { BY_TIME, findPage } from '#src/db/client/find-page.ts'
import { searchFilter } from '#src/db/client/search.ts'

/** The domains of the caller's app, the oldest first. Refuses with `appNotFound`. */
export async function queryDomains(
  context: ActorContext,
  { appId }: ParsedBodyOf<typeof contract.app.queryDomains>,
): Promise<AnswerOf<typeof contract.app.queryDomains>> {
  const { world } = context
  await findOwnedApp(context, appId)
  const rows = await world.db.read.appDomain.findMany({
    where: { appId },
    include: withApp,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return { list: rows.map((row) => presentDomain(world, row)), limit: DOMAINS_PER_APP }
}

const include = { app: { include: { owner: { include: { profile: { select: NAME_COLUMNS } } } } } } as const

/** A page of all apps' domains; the keyword is part of a domain or an app's name, or the owner's e-mail. */
export async function queryAllDomains(
  { world }: ActorContext,
  input: ParsedBodyOf<typeof contract.admin.domain.queryPage>,
): Promise<AnswerOf<typeof contract.admin.domain.queryPage>> {
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

import { DOMAINS_PER_APP, type contract, type AnswerOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findOwnedApp } from '#src/modules/apps/find-owned-app.ts'
import { withApp } from './find-owned-domain.ts'
import { presentDomain } from './present-domain.ts'

type Call = typeof contract.app.queryDomains

/** The domains of the caller's app, the oldest first. Refuses with `appNotFound`. */
export async function queryDomains(context: ActorContext, { appId }: ParsedBodyOf<Call>): Promise<AnswerOf<Call>> {
  const { world } = context
  await findOwnedApp(context, appId)
  const rows = await world.db.read.appDomain.findMany({
    where: { appId },
    include: withApp,
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return { list: rows.map((row) => presentDomain(world, row)), limit: DOMAINS_PER_APP }
}

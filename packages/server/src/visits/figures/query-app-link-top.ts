import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findLinks, findScope } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'
import { rankedLinks } from './ranked-links.ts'

type Call = typeof contract.app.queryAppLinkTop

/** The links with the most visits, visitors or distribution; links without any are left out. */
export async function queryAppLinkTop(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { names } = await findLinks(context, await findScope(context, { appId: input.appId }), undefined)
  const of = context.world.visitStore.figures(context.left)
  const values = await of.linkValues(input.appId, input.metric, hoursOf(input, 'day'))
  return rankedLinks(names, values)
    .filter(({ value }) => value > 0)
    .slice(0, input.limit)
}

import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findLinks, findScope } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'
import type { LinkValue } from '#src/kernel/ports/figures.ts'

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

/** Links in the order of a figure, the largest first, then by id. */
export function rankedLinks(names: ReadonlyMap<string, string>, values: readonly LinkValue[]) {
  const found = new Map(values.map(({ linkId, value }) => [linkId, value]))
  return [...names]
    .map(([linkId, linkName]) => ({ linkId, linkName, value: found.get(linkId) ?? 0 }))
    .toSorted((a, b) => b.value - a.value || (a.linkId < b.linkId ? -1 : 1))
}

import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findLinks, findScope } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'

type Call = typeof contract.app.queryAppLinkTop

/** The links with the most visits, visitors or distribution; links without any are left out. */
export async function queryAppLinkTop(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const { names } = await findLinks(context, await findScope(context, { appId: input.appId }), undefined)
  const of = context.world.visitStore.figures(context.left)
  const [figures = []] = await of.linkFigures(input.appId, [hoursOf(input, 'day')])
  return figures
    .map((row) => ({ linkId: row.linkId, linkName: names.get(row.linkId) ?? '', value: row[input.metric] }))
    .filter(({ value }) => value > 0)
    .toSorted((a, b) => b.value - a.value || (a.linkId < b.linkId ? -1 : 1))
    .slice(0, input.limit)
}

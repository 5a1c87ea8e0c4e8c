import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { accessRowOf } from './access-row.ts'
import { findLinks, findScope, linkNames, type Asked } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'

type Call = typeof contract.app.queryLinkAccessDataList
type Input = Omit<ParsedBodyOf<Call>, 'appId'> & Asked

export async function queryAccessDataList(context: ActorContext, input: Input): Promise<DataOf<Call>> {
  const own = await findScope(context, input)
  const { scope } = input.keyword ? await findLinks(context, own, input.keyword) : { scope: own }
  const figures = context.world.visitStore.figures(context.left)
  const slice = { limit: input.perPage, offset: (input.page - 1) * input.perPage }
  const { rows, total, sum } = await figures.accessPage(scope, hoursOf(input, input.unit), input.unit, slice)
  const linkIds = rows.map(({ linkId }) => linkId)
  const names = await linkNames(context, linkIds)
  return { list: rows.map((row) => accessRowOf(row, names, input.unit)), total, sum }
}

import { DISTRIBUTION_DEFINITIONS, type contract, type AnswerOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findScope, type Asked } from './find-scope.ts'
import { sharesOf } from './share-labels.ts'
import { NOT_DISTRIBUTED } from '#src/kernel/ports/figures.ts'
import { gapFree, hoursOf } from './stats-range.ts'

type Call = typeof contract.appLink.queryLinkDistributionData
type Input = Omit<ParsedBodyOf<Call>, 'linkId'> & Asked

/** Where visits went: a point for every day, and the shares of store jumps and downloads by one dimension. */
export async function queryDistributionData(context: ActorContext, input: Input): Promise<AnswerOf<Call>> {
  const scope = await findScope(context, input)
  const figures = context.world.visitStore.figures(context.left)
  const hours = hoursOf(input, 'day')
  const [rows, [total = NOT_DISTRIBUTED], shares] = await Promise.all([
    figures.distributionByDay(scope, hours),
    figures.distributionTotals(scope, [hours]),
    figures.distributionShares(scope, hours, input.dimension),
  ])
  return {
    points: gapFree(rows, hours, 'day', NOT_DISTRIBUTED),
    shares: sharesOf(shares, input.dimension),
    total,
    definitions: DISTRIBUTION_DEFINITIONS,
  }
}

import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findLinks, findScope } from './find-scope.ts'
import { hoursOf, previousOf } from './stats-range.ts'
import type { LinkFigures } from '#src/kernel/ports/figures.ts'

type Call = typeof contract.app.queryAppLinkTopList

/** Every link of an app in the order of a figure, with its change against the period of equal length before. */
export async function queryAppLinkTopList(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const own = await findScope(context, { appId: input.appId })
  const { names } = await findLinks(context, own, input.keyword)
  const { figures } = context.world.visitStore
  const hours = hoursOf(input, 'day')
  const [now, before] = await Promise.all([
    figures.linkFigures(input.appId, hours),
    figures.linkFigures(input.appId, previousOf(hours)),
  ])
  const current = byId(now)
  const previous = byId(before)
  const start = (input.page - 1) * input.perPage
  const ranked = [...names]
    .map(([linkId, linkName]) => {
      const { pv, uv, distribution } = current.get(linkId) ?? NONE
      return { linkId, linkName, pv, uv, distribution }
    })
    .toSorted((a, b) => b[input.metric] - a[input.metric] || (a.linkId < b.linkId ? -1 : 1))
    .map((row, index) => ({
      rank: index + 1,
      ...row,
      change: changeOf(row[input.metric], previous.get(row.linkId)?.[input.metric] ?? 0),
    }))
  return { list: ranked.slice(start, start + input.perPage), total: ranked.length }
}

const NONE = { pv: 0, uv: 0, distribution: 0 }

const byId = (figures: readonly LinkFigures[]) => new Map(figures.map((row) => [row.linkId, row]))

/** 0.25 for a quarter more; null when there was nothing before. */
function changeOf(value: number, before: number): number | null {
  return before === 0 ? null : Math.round(((value - before) / before) * 10_000) / 10_000
}

import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findLinks, findScope } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'
import type { LinkFigures } from '#src/kernel/ports/figures.ts'
import { compared, windowsOf } from '#src/kernel/ports/windows.ts'

type Call = typeof contract.app.queryAppLinkTopList

/** Every link of an app in the order of a figure, with its change. */
export async function queryAppLinkTopList(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const own = await findScope(context, { appId: input.appId })
  const { names } = await findLinks(context, own, input.keyword)
  const figures = context.world.visitStore.figures(context.left)
  const hours = hoursOf(input, 'day')
  const windows = windowsOf(hours, context.world.clock.now())
  const [now = [], over = [], before = []] = await figures.linkFigures(input.appId, [
    hours,
    ...(windows ? [windows.now, windows.before] : []),
  ])
  const current = byId(now)
  const [overOf, beforeOf] = [byId(over), byId(before)]
  const of = (rows: typeof current, linkId: string) => (rows.get(linkId) ?? NONE)[input.metric]
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
      change: windows ? compared(windows, of(overOf, row.linkId), of(beforeOf, row.linkId)) : null,
    }))
  return { list: ranked.slice(start, start + input.perPage), total: ranked.length }
}

const NONE = { pv: 0, uv: 0, distribution: 0 }

const byId = (figures: readonly LinkFigures[]) => new Map(figures.map((row) => [row.linkId, row]))

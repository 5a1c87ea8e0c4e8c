import type { contract, DataOf, ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findLinks, findScope } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'
import { rankedLinks } from './query-app-link-top.ts'
import { compared, windowsOf } from '#src/kernel/ports/windows.ts'

type Call = typeof contract.app.queryAppLinkTopList

/** Every link of an app in the order of a figure, with its change. */
export async function queryAppLinkTopList(context: ActorContext, input: ParsedBodyOf<Call>): Promise<DataOf<Call>> {
  const own = await findScope(context, { appId: input.appId })
  const { names } = await findLinks(context, own, input.keyword)
  const figures = context.world.visitStore.figures(context.left)
  const hours = hoursOf(input, 'day')
  const windows = windowsOf(hours, context.world.clock.now())
  const ranked = rankedLinks(names, await figures.linkValues(input.appId, input.metric, hours))
  const start = (input.page - 1) * input.perPage
  const shown = ranked.slice(start, start + input.perPage)
  // The other figures, and what each is compared with, of those that are shown alone.
  const linkIds = shown.map(({ linkId }) => linkId)
  const ranges = [hours, ...(windows ? [windows.now, windows.before] : [])]
  const [now = [], over = [], before = []] = await figures.linkFigures(input.appId, linkIds, ranges)
  const list = now.map((row, index) => ({
    rank: start + index + 1,
    linkName: names.get(row.linkId) ?? '',
    ...row,
    // As it was when they were ranked.
    [input.metric]: shown[index]?.value ?? 0,
    change: windows ? compared(windows, over[index]?.[input.metric] ?? 0, before[index]?.[input.metric] ?? 0) : null,
  }))
  return { list, total: ranked.length }
}

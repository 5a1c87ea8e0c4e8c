import { FUNNEL_STEPS, type AnswerOf, type BreakdownDimension, type contract, type ParsedBodyOf } from '@unilink/shared'
import type { Message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import type { Breakdown, BreakdownQuestion, CountedMetric, Figures } from '#src/kernel/ports/breakdown.ts'
import { breakdownLinks, type AppLinks } from '#src/visits/figures/breakdown/breakdown-links.ts'
import { filtersOf } from '#src/visits/figures/breakdown/breakdown-filters.ts'
import { findScope, type Asked, type OwnScope } from '#src/visits/figures/find-scope.ts'
import { labelOf } from '#src/visits/figures/share-labels.ts'
import { hoursOf } from '#src/visits/figures/stats-range.ts'

type Data = AnswerOf<typeof contract.app.queryFunnel>
export type Funnel = Pick<Data, 'visits' | 'steps' | 'returned'>
export type FunnelRow = Funnel & { key: string; label: Message | string }
export type FunnelInput = Omit<ParsedBodyOf<typeof contract.app.queryFunnel>, 'appId'> & Asked

const METRICS: readonly CountedMetric[] = ['pv', ...FUNNEL_STEPS, 'amount', 'd1', 'd7']

export interface FunnelQuestion {
  own: OwnScope
  question: BreakdownQuestion & { window: number }
  links: AppLinks
}

/** What a funnel asks of visits; the window is the app's own where the call names none. Refuses as `queryFunnel` does. */
export async function funnelQuestion(context: ActorContext, input: FunnelInput): Promise<FunnelQuestion> {
  const own = await findScope(context, input)
  const { appId, linkId } = own
  const { dimension, filters } = input
  const links = await breakdownLinks(context, [appId], { dimensions: dimension ? [dimension] : [], filters })
  const question = {
    scope: { appId, linkId },
    hours: hoursOf(input, 'day'),
    unit: 'day' as const,
    metrics: METRICS,
    dimensions: dimension === undefined || dimension === 'tag' ? [] : [dimension],
    filters: filtersOf(filters, links),
    tags: dimension === 'tag' ? links.tags : undefined,
    window: input.window ?? (await windowOf(context, appId)),
  }
  return { own, question, links }
}

async function windowOf({ world }: ActorContext, appId: string): Promise<number> {
  const { funnelDays } = await world.db.read.app.findUniqueOrThrow({
    where: { id: appId },
    select: { funnelDays: true },
  })
  return funnelDays
}

/** Counted figures as a funnel; a visit that is kept apart may have steps and still be no visit, so no share exceeds 1. */
export function funnelOf(figures: Figures): Funnel {
  const { pv: visits = 0, amount = 0, d1 = 0, d7 = 0 } = figures
  const steps = FUNNEL_STEPS.map((key) => {
    const count = figures[key] ?? 0
    const rate = visits === 0 ? 0 : Math.min(1, Math.round((count / visits) * 10_000) / 10_000)
    return { key, count, ...(key === 'pay' && { amount }), rate }
  })
  return { visits, steps, returned: { d1, d7 } }
}

/** The values of the dimension, those with the most visits first. */
export async function funnelRows(
  context: ActorContext,
  dimension: BreakdownDimension | undefined,
  counted: Breakdown,
  links: AppLinks,
): Promise<FunnelRow[]> {
  if (dimension === undefined) return []
  const rows = [...(counted.rows.get(dimension) ?? [])]
    .map(([key, figures]) => ({ key, ...funnelOf(figures) }))
    .toSorted((a, b) => b.visits - a.visits || (a.key < b.key ? -1 : 1))
  const labels = await links.labels(context, [{ dimension, rows }])
  return rows.map((row) => ({ ...row, label: labels.get(`${dimension} ${row.key}`) ?? labelOf(dimension, row.key) }))
}

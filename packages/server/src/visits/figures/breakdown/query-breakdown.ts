import { APART_DEFINITIONS, BREAKDOWN_DEFINITIONS } from '@unilink/shared'
import type { BreakdownDimension, contract, AnswerOf, ParsedBodyOf } from '@unilink/shared'
import type { Message } from '@unilink/shared/words'
import type { ActorContext } from '#src/http/context.ts'
import type { Hours } from '#src/kernel/ports/figures.ts'
import type { Breakdown, BreakdownQuestion, Figures, VisitDimension } from '#src/kernel/ports/breakdown.ts'
import type { BreakdownJobs } from './breakdown-jobs.ts'
import { filtersOf } from './breakdown-filters.ts'
import { breakdownLinks, type AppLinks } from './breakdown-links.ts'
import { compared, windowsOf, type Windows } from '#src/kernel/ports/windows.ts'
import { labelOf, type Labels } from '#src/visits/figures/share-labels.ts'
import { findScope, type Asked } from '#src/visits/figures/find-scope.ts'
import { gapFree, hoursOf } from '#src/visits/figures/stats-range.ts'

type Call = typeof contract.app.queryBreakdown
type Data = AnswerOf<Call>
type Input = Omit<ParsedBodyOf<Call>, 'appId'> & Asked
type Result = NonNullable<Data['result']>

/** What a job gives: the range, and when that is asked for the two windows that its change compares. */
export interface Counted {
  whole: Breakdown
  compared: (Record<'now' | 'before', Breakdown> & { windows: Windows }) | undefined
}

/**
 * Figures by any dimensions and filters. What takes longer is answered with how far it is; the same call again goes on.
 * Refuses with `appNotFound` / `linkNotFound` what is not the caller's, with `invalidFields` a link or revision that the app does not have.
 */
export async function queryBreakdown(context: ActorContext, input: Input, jobs: BreakdownJobs<Counted>): Promise<Data> {
  const scope = await findScope(context, input)
  const { appId, linkId } = scope
  const links = await breakdownLinks(context, [appId], input)
  const { unit, metrics, compare } = input
  const question: BreakdownQuestion = {
    scope: { appId, linkId },
    hours: hoursOf(input, unit),
    unit,
    metrics: [...new Set(metrics)],
    dimensions: input.dimensions.filter((dimension): dimension is VisitDimension => dimension !== 'tag'),
    filters: filtersOf(input.filters, links),
    tags: input.dimensions.includes('tag') ? links.tags : undefined,
  }
  const figures = context.world.visitStore.figures(context.left)
  const { progress, result } = await jobs.ask(JSON.stringify([appId, linkId, input]), async (work) => {
    const windows = compare ? windowsOf(question.hours, context.world.clock.now()) : undefined
    const asked = [question.hours, ...(windows ? [windows.before, windows.now] : [])]
    const count = (hours: Hours, at: number) =>
      figures.breakdown(
        { ...question, hours },
        { signal: work.signal, progress: (part) => work.progress((at + part) / asked.length) },
      )
    const whole = await count(question.hours, 0)
    if (!windows) return { whole, compared: undefined }
    const before = await count(windows.before, 1)
    const now = windows.now.to === question.hours.to ? whole : await count(windows.now, 2)
    return { whole, compared: { windows, now, before } }
  })
  if (!result) return { done: false, progress, result: null }
  return { done: true, progress: 1, result: await present(context, input, question, result, links) }
}

async function present(
  context: ActorContext,
  input: Input,
  { hours, unit, metrics }: BreakdownQuestion,
  counted: Counted,
  links: AppLinks,
): Promise<Result> {
  const { whole, compared: two } = counted
  const none = Object.fromEntries(metrics.map((metric) => [metric, 0])) as Figures
  const points = (breakdown: Breakdown, of: typeof hours) =>
    gapFree(
      [...breakdown.points].map(([bucket, figures]) => ({ bucket, figures: { ...none, ...figures } })),
      of,
      unit,
      { figures: none },
    )
  const listed = input.dimensions.map((dimension) => listOf(dimension, input, counted, none))
  const labels = await links.labels(context, listed)
  return {
    total: {
      figures: { ...none, ...whole.total },
      compared: two ? compared(two.windows, { ...none, ...two.now.total }, { ...none, ...two.before.total }) : null,
    },
    points: points(whole, hours),
    pointsBefore: two ? points(two.before, two.windows.before) : [],
    breakdowns: listed.map((one) => ({
      ...one,
      rows: one.rows.map((row) => {
        const color = one.dimension === 'channel' ? links.colors.get(row.key) : undefined
        return { ...row, label: nameOf(labels, one.dimension, row.key), ...(color && { color }) }
      }),
    })),
    apart: whole.apart,
    definitions: { ...BREAKDOWN_DEFINITIONS, ...APART_DEFINITIONS },
  }
}

const nameOf = (labels: Labels, dimension: BreakdownDimension, key: string): Message | string =>
  labels.get(`${dimension} ${key}`) ?? labelOf(dimension, key)

/** The largest values of a dimension by the first figure, and the others in one. */
function listOf(
  dimension: BreakdownDimension,
  { metrics, limit }: Input,
  { whole, compared: two }: Counted,
  none: Figures,
) {
  const [first = 'pv'] = metrics
  const all = [...(whole.rows.get(dimension) ?? [])]
    .map(([key, figures]) => ({ key, figures }))
    .toSorted((a, b) => (b.figures[first] ?? 0) - (a.figures[first] ?? 0) || (a.key < b.key ? -1 : 1))
  const of = (breakdown: Breakdown, key: string) => breakdown.rows.get(dimension)?.get(key) ?? none
  const rest = { ...none }
  for (const { figures } of all.slice(limit))
    for (const metric of metrics) rest[metric] = (rest[metric] ?? 0) + (figures[metric] ?? 0)
  const rows = all
    .slice(0, limit)
    .map((row) => ({
      ...row,
      compared: two ? compared(two.windows, of(two.now, row.key), of(two.before, row.key)) : null,
    }))
  return { dimension, rows, count: all.length, rest }
}

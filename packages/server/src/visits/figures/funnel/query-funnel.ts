import { funnelDefinitions, type AnswerOf, type contract } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import type { Breakdown } from '#src/kernel/ports/breakdown.ts'
import type { BreakdownJobs } from '#src/visits/figures/breakdown/breakdown-jobs.ts'
import { funnelOf, funnelQuestion, funnelRows, type FunnelInput } from './funnel.ts'

type Data = AnswerOf<typeof contract.app.queryFunnel>

const MOST_ROWS = 200

/**
 * What became of visits, from the page to the payment and the return. What takes longer is answered with how far it is;
 * the same call again goes on. Refuses with `appNotFound` / `linkNotFound` what is not the caller's, with `invalidFields` a
 * link or tag that the app does not have.
 */
export async function queryFunnel(
  context: ActorContext,
  input: FunnelInput,
  jobs: BreakdownJobs<Breakdown>,
): Promise<Data> {
  const { question, links } = await funnelQuestion(context, input)
  const { window } = question
  const figures = context.world.visitStore.figures(context.left)
  const { progress, result } = await jobs.ask(
    JSON.stringify([question.scope, question.hours, window, input.dimension, input.filters]),
    (work) => figures.breakdown(question, work),
  )
  const definitions = { ...funnelDefinitions(window) }
  if (!result) {
    const { visits, returned } = funnelOf({})
    return { done: false, progress, window, visits, steps: [], returned, rows: [], count: 0, definitions }
  }
  const rows = await funnelRows(context, input.dimension, result, links)
  const whole = funnelOf(result.total)
  return { done: true, progress: 1, window, ...whole, rows: rows.slice(0, MOST_ROWS), count: rows.length, definitions }
}

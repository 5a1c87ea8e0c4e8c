import type { ActorContext } from '#src/http/context.ts'
import type { FileAnswer } from '#src/http/file-answer.ts'
import { exportTable, type ExportFormat } from '#src/http/table-file/export-table.ts'
import { inChinese } from '@unilink/shared/words'
import { funnelOf, funnelQuestion, funnelRows } from '#src/visits/figures/funnel/funnel.ts'
import type { Funnel, FunnelInput } from '#src/visits/figures/funnel/funnel.ts'

const STEPS = ['曝光', '尝试拉起', '疑似拉起', '确认拉起', '首次启动', '注册', '付费']
const HEADER = ['取值', '标识', '访问次数', ...STEPS, '付费金额', '次日回访', '第7日回访']
const WIDTHS = [24, 24, 12, ...STEPS.map(() => 12), 16, 12, 12]

/** A funnel as a file: all of it, then each value of its dimension, those with the most visits first. */
export async function exportFunnel(
  context: ActorContext,
  input: FunnelInput & { format: ExportFormat },
): Promise<FileAnswer> {
  const { own, question, links } = await funnelQuestion(context, input)
  const work = { progress: () => {}, signal: context.left ?? new AbortController().signal }
  const counted = await context.world.visitStore.figures(context.left).breakdown(question, work)
  const rows = await funnelRows(context, input.dimension, counted, links)
  const title = `${own.title}-转化漏斗-${question.window}天窗口`
  return exportTable({ title, sheet: '转化漏斗', header: HEADER, widths: WIDTHS, ...input }, [
    ['合计', '', ...cellsOf(funnelOf(counted.total))],
    ...rows.map((row) => [inChinese(row.label), row.key, ...cellsOf(row)]),
  ])
}

/** Amounts as the person paid them, `12.50`; whole cents become text without a fraction of two in between. */
function cellsOf({ visits, steps, returned }: Funnel): (string | number)[] {
  const cents = steps.at(-1)?.amount ?? 0
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  return [visits, ...steps.map(({ count }) => count), amount, returned.d1, returned.d7]
}

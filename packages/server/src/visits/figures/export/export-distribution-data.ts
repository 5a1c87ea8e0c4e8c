import type { Dimension } from '@unilink/shared'
import { inChinese } from '@unilink/shared/words'
import type { FileAnswer } from '#src/http/file-answer.ts'
import type { ActorContext } from '#src/http/context.ts'
import { exportTable, type ExportFormat } from '#src/http/table-file/export-table.ts'
import { findScope, type Asked } from '#src/visits/figures/find-scope.ts'
import { DIMENSION_LABELS, sharesOf } from '#src/visits/figures/share-labels.ts'
import { hoursOf } from '#src/visits/figures/stats-range.ts'

type Input = Asked & { start: number; end: number; dimension: Dimension; format: ExportFormat }

/** The shares of one dimension as a file, in the order of the screen. */
export async function exportDistributionData(context: ActorContext, input: Input): Promise<FileAnswer> {
  const own = await findScope(context, input)
  const shares = await context.world.visitStore
    .figures(context.left)
    .distributionShares(own, hoursOf(input, 'day'), input.dimension)
  const rows = sharesOf(shares, input.dimension).map(({ key, label, value, ratio }) => [
    inChinese(label),
    key,
    value,
    ratio,
  ])
  const label = DIMENSION_LABELS[input.dimension]
  return exportTable(
    {
      title: `${own.title}-分发数据-${label}`,
      sheet: '分发数据',
      header: [label, '标识', '分发量', '占比'],
      widths: [24, 24, 12, 12],
      ...input,
    },
    rows,
  )
}

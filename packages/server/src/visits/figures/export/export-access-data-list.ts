import { setImmediate as nextTurn } from 'node:timers/promises'
import { formatTime } from '@unilink/shared'
import type { FileAnswer } from '#src/http/file-answer.ts'
import type { ActorContext } from '#src/http/context.ts'
import { accessRowOf } from '#src/visits/figures/access-row.ts'
import { findLinks, findScope, type Asked } from '#src/visits/figures/find-scope.ts'
import { exportTable, type ExportFormat } from '#src/http/table-file/export-table.ts'
import { bucketOf } from '#src/visits/columns/bucket-of.ts'
import { hoursOf, hoursOfBuckets } from '#src/visits/figures/stats-range.ts'
import type { Hours, Unit, LinksScope } from '#src/kernel/ports/figures.ts'
import type { VisitFigures } from '#src/kernel/ports/visit-figures.ts'

type Input = Asked & { start: number; end: number; unit: Unit; format: ExportFormat; keyword?: string | undefined }

const HEADER = ['时间', '链接名称', '链接编号', '访问次数', '访问人数', 'IP数', '尝试拉起', '疑似拉起', '确认拉起']
const WIDTHS = [18, 28, 20, 12, 12, 12, 12, 14, 12]
const ROWS_AT_ONCE = 1000

/** The details as a file, in the order of the list. */
export async function exportAccessDataList(context: ActorContext, input: Input): Promise<FileAnswer> {
  const own = await findScope(context, input)
  const { scope, names } = await findLinks(context, own, input.keyword)
  const hours = hoursOf(input, input.unit)
  return exportTable(
    { title: `${own.title}-访问数据`, sheet: '访问数据', header: HEADER, widths: WIDTHS, ...input },
    cells({ figures: context.world.visitStore.figures(context.left), scope, names, hours, unit: input.unit }),
  )
}

interface Source {
  figures: VisitFigures
  scope: LinksScope
  names: ReadonlyMap<string, string>
  hours: Hours
  unit: Unit
}

/** Read in windows, so that a long range is never in memory at once. */
async function* cells({ figures, scope, names, hours, unit }: Source): AsyncGenerator<(string | number)[]> {
  const first = bucketOf(hours.from, unit)
  const step = Math.max(1, Math.floor(ROWS_AT_ONCE / Math.max(1, names.size)))
  const pattern = unit === 'hour' ? '{y}-{m}-{d} {h}:{i}' : '{y}-{m}-{d}'
  for (let last = bucketOf(hours.to, unit); last >= first; last -= step) {
    const window = hoursOfBuckets(Math.max(first, last - step + 1), last, unit)
    // SQLite answers synchronously: gives others a turn, and sends the first bytes.
    await nextTurn()
    for (const row of await figures.accessRows(scope, window, unit)) {
      const { time, linkName, linkId, ...counts } = accessRowOf(row, names, unit)
      yield [formatTime(time * 1000, pattern), linkName, linkId, ...Object.values(counts)]
    }
  }
}

import type { contract, DataOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { accessRowOf } from './access-row.ts'
import { findLinks, findScope, type Asked } from './find-scope.ts'
import { hoursOf } from './stats-range.ts'
import { NO_ACCESS, type Unit } from '#src/kernel/ports/figures.ts'

type Input = Asked & {
  start: number
  end: number
  unit: Unit
  page: number
  perPage: number
  keyword?: string | undefined
}

export async function queryAccessDataList(
  context: ActorContext,
  input: Input,
): Promise<DataOf<typeof contract.appLink.queryAccessDataList>> {
  const own = await findScope(context, input)
  const { scope, names } = await findLinks(context, own, input.keyword)
  const figures = context.world.visitStore.figures(context.left)
  const hours = hoursOf(input, input.unit)
  const slice = { limit: input.perPage, offset: (input.page - 1) * input.perPage }
  const [rows, total, [sum = NO_ACCESS]] = await Promise.all([
    figures.accessRows(scope, hours, input.unit, slice),
    figures.countAccessRows(scope, hours, input.unit),
    figures.accessTotals(scope, [hours]),
  ])
  return { list: rows.map((row) => accessRowOf(row, names, input.unit)), total, sum }
}

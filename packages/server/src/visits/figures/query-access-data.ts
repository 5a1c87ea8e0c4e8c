import { ACCESS_DEFINITIONS, type contract, type AnswerOf, type ParsedBodyOf } from '@unilink/shared'
import type { ActorContext } from '#src/http/context.ts'
import { findScope, type Asked } from './find-scope.ts'
import { gapFree, hoursOf } from './stats-range.ts'
import { NO_ACCESS } from '#src/kernel/ports/figures.ts'
import { compared, windowsOf } from '#src/kernel/ports/windows.ts'

type Call = typeof contract.appLink.queryAccessData
type Input = Omit<ParsedBodyOf<Call>, 'linkId'> & Asked

/** The trend of visits of an app or a link: a point for every hour or day, and the figures of the whole range. */
export async function queryAccessData(context: ActorContext, input: Input): Promise<AnswerOf<Call>> {
  const scope = await findScope(context, input)
  const figures = context.world.visitStore.figures(context.left)
  const hours = hoursOf(input, input.unit)
  const windows = input.compare ? windowsOf(hours, context.world.clock.now()) : undefined
  const [rows, [total = NO_ACCESS, value, before]] = await Promise.all([
    figures.accessByTime(scope, hours, input.unit),
    figures.accessTotals(scope, [hours, ...(windows ? [windows.now, windows.before] : [])]),
  ])
  return {
    points: gapFree(rows, hours, input.unit, NO_ACCESS),
    total,
    compared: windows && value && before ? compared(windows, value, before) : null,
    definitions: ACCESS_DEFINITIONS,
  }
}

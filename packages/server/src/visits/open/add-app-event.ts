import { FUNNEL_WINDOW, shanghaiDay, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import { appEventCell, appEventKind } from '#src/visits/columns/fact.ts'
import type { ToldEvents } from '#src/visits/record/told-events.ts'
import { visitOf } from './find-visit.ts'

type Call = typeof contract.open.event

/** What happens later is not what came of the visit. */
const WINDOW_MS = FUNNEL_WINDOW.most * 24 * 3_600_000
/** Days after that of the visit on which whatever an app tells says that its visitor has come back. */
const RETURNS: ReadonlySet<number> = new Set([1, 7])

/**
 * Keeps what an app tells of a visit, each name once, and that the visitor has come back. Refuses with `appKeyUnknown`,
 * `visitTokenInvalid`.
 */
export async function addAppEvent(
  context: Context,
  { appKey, visit, name, value }: ParsedBodyOf<Call>,
  events: ToldEvents,
): Promise<DataOf<Call>> {
  const found = await visitOf(context, { appKey, token: visit, purposes: ['open', 'defer'], maxAgeMs: WINDOW_MS })
  const delay = found.now - found.visit.at
  const told = found.event(appEventKind(name), appEventCell(delay, name === 'pay' ? centsOf(value) : undefined))
  const days = shanghaiDay(found.now) - shanghaiDay(found.visit.at)
  const back: EventRow[] = RETURNS.has(days) ? [found.event(appEventKind(`d${days}`), appEventCell(0, undefined))] : []
  const [accepted] = await Promise.all([events.keep([told]), events.keep(back)])
  return { accepted }
}

/** Whole cents of `12.5`, without a detour through fractions of two. */
function centsOf(value: string | undefined): number {
  const [whole = '0', fraction = ''] = (value ?? '0').split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

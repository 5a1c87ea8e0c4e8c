import type { DataOf, ParsedBodyOf, contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import type { ToldEvents } from '#src/visits/record/told-events.ts'
import { findOpenApp } from './find-open-app.ts'
import { eventOfVisit } from './find-visit.ts'

type Call = typeof contract.open.event

/** What happens later is not what came of the visit. */
const WEEK_MS = 7 * 24 * 3_600_000

/** Keeps what an app tells of a visit, each name once. Refuses with `appKeyUnknown`, `visitTokenInvalid`. */
export async function addAppEvent(
  context: Context,
  { appKey, visit, name }: ParsedBodyOf<Call>,
  events: ToldEvents,
): Promise<DataOf<Call>> {
  const { world } = context
  await takeAttempt(context, 'event')
  const appId = await findOpenApp(world, appKey)
  const wanted = { appId, token: visit, kind: `app_${name}`, purposes: ['open', 'defer'], maxAgeMs: WEEK_MS } as const
  return { accepted: await events.keep([await eventOfVisit(world, wanted)]) }
}

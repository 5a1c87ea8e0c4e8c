import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import type { ToldEvents } from '#src/visits/record/told-events.ts'
import { findOpenApp } from './find-open-app.ts'
import { visitOf } from './find-visit.ts'

type Call = typeof contract.open.confirm

const DAY_MS = 24 * 3_600_000

/**
 * Counts that a visit opened its app. Refuses with `appKeyUnknown`, with `visitTokenInvalid` a token that went out in no address of this app within
 * a day, `openingNotTried` a visit whose page has not tried to open it yet, `openingConfirmed` a second confirmation.
 */
export async function confirmOpening(
  context: Context,
  { appKey, visit }: ParsedBodyOf<Call>,
  events: ToldEvents,
): Promise<DataOf<Call>> {
  const { world } = context
  await takeAttempt(context, 'event')
  const appId = await findOpenApp(world, appKey)
  const found = await visitOf(world, { appId, token: visit, purposes: ['open'], maxAgeMs: DAY_MS })
  const row = found.event('open_confirmed')
  const tried = found.event('open_attempt')
  const [wasTried, wasConfirmed] = await Promise.all([events.knows(tried), events.knows(row)])
  if (!wasTried) throw new AppError(CODE.openingNotTried)
  if (wasConfirmed || (await events.keep([row])) === 0) throw new AppError(CODE.openingConfirmed)
  return { confirmed: true }
}

import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { takeAttempt } from '#src/modules/attempts/take-attempt.ts'
import type { EventBatches } from '#src/visits/record/event-batches.ts'
import { findOpenApp } from './find-open-app.ts'
import { eventOfVisit } from './find-visit.ts'

type Call = typeof contract.open.confirm

const DAY_MS = 24 * 3_600_000

/**
 * Counts that a visit opened its app. Refuses with 17001, with 17002 a token that went out in no address of this app within
 * a day, 17004 a visit whose page has not tried to open it yet, 17003 a second confirmation.
 */
export async function confirmOpening(
  context: Context,
  { appKey, visit }: ParsedBodyOf<Call>,
  batches: EventBatches,
): Promise<DataOf<Call>> {
  const { world } = context
  await takeAttempt(context, 'event')
  const appId = await findOpenApp(world, appKey)
  const row = await eventOfVisit(world, {
    appId,
    token: visit,
    kind: 'open_confirmed',
    purposes: ['open'],
    maxAgeMs: DAY_MS,
  })
  if (!(await world.visitStore.hasEvent({ ...row, kind: 'open_attempt' }))) throw new AppError(CODE.openingNotTried)
  const stored = await batches.store([row])
  if (stored === 0) throw new AppError(CODE.openingConfirmed)
  return { confirmed: true }
}

import { CODE, type DataOf, type ParsedBodyOf, type contract } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import { hashToken } from '#src/kernel/crypto/hash.ts'
import type { ToldEvents } from '#src/visits/record/told-events.ts'
import { isSameMac } from '#src/visits/record/visit-ids.ts'
import { visitOf } from './find-visit.ts'

type Call = typeof contract.open.confirm

const DAY_MS = 24 * 3_600_000

/**
 * Counts that a visit opened its app; with the app's secret, which its server has, that it did so for sure. Refuses with `appKeyUnknown`, with `visitTokenInvalid` a token that went out in no address of this app within
 * a day, `openingNotTried` a visit whose page has not tried to open it yet, `openingConfirmed` a second
 * confirmation of the same kind, `appSecretWrong`.
 */
export async function confirmOpening(
  context: Context,
  { appKey, visit, secret }: ParsedBodyOf<Call>,
  events: ToldEvents,
): Promise<DataOf<Call>> {
  const found = await visitOf(context, { appKey, token: visit, purposes: ['open'], maxAgeMs: DAY_MS })
  const verified = secret !== undefined
  if (verified && !isSameMac(hashToken(secret), found.app.secretHash ?? '')) throw new AppError(CODE.appSecretWrong)
  const confirmed = found.event('open_confirmed')
  const row = verified ? found.event('open_verified') : confirmed
  const tried = found.event('open_attempt')
  const [wasTried, wasTold] = await Promise.all([events.knows(tried), events.knows(row)])
  if (!wasTried) throw new AppError(CODE.openingNotTried)
  if (wasTold || (await events.keep([row])) === 0) throw new AppError(CODE.openingConfirmed)
  // The app itself may have told it before.
  if (verified && !(await events.knows(confirmed))) await events.keep([confirmed])
  return { confirmed: true, verified }
}

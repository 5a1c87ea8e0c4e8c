import { CODE } from '@unilink/shared'
import type { Context } from '#src/http/context.ts'
import { AppError } from '#src/kernel/app-error.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import { readVisitFor, type KnownVisit, type VisitPurpose } from '#src/visits/record/visit-ids.ts'
import { eventOf } from '#src/visits/record/visit-record.ts'
import { findOpenApp, type OpenApp } from './find-open-app.ts'
import { takeOpenShare } from './take-open-share.ts'

interface Wanted {
  appKey: string
  /** What its app was given. */
  token: string
  purposes: readonly VisitPurpose[]
  maxAgeMs: number
}

interface Found {
  app: OpenApp
  visit: KnownVisit
  /** Milliseconds since the epoch. */
  now: number
  /** The row of something that comes of the visit now; `cell` is empty, or of `appEventCell`. */
  event(kind: string, cell?: string): EventRow
}

/**
 * A visit that this server named for one of these purposes, not too long ago and for a link of this app. Refuses with
 * `appKeyUnknown`, all others with `visitTokenInvalid`.
 */
export async function visitOf(context: Context, { appKey, token, purposes, maxAgeMs }: Wanted): Promise<Found> {
  const { world } = context
  const key = world.config.secrets.visitorKey
  const now = world.clock.now().getTime()
  const visit = purposes.map((purpose) => readVisitFor(purpose, token, key)).find((one) => one !== undefined)
  await takeOpenShare(context, visit)
  const app = await findOpenApp(world, appKey)
  const link = visit && visit.at > now - maxAgeMs ? await world.links.find(visit.code) : undefined
  if (!visit || link?.appId !== app.id) throw new AppError(CODE.visitTokenInvalid)
  return { app, visit, now, event: (kind, cell = '') => eventOf(visit, link, { at: now, kind, store: cell }) }
}

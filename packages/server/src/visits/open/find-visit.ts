import { CODE } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import type { World } from '#src/kernel/world.ts'
import { readVisitFor, type KnownVisit, type VisitPurpose } from '#src/visits/record/visit-ids.ts'
import { eventOf } from '#src/visits/record/visit-record.ts'

interface Wanted {
  appId: string
  /** What its app was given. */
  token: string
  purposes: readonly VisitPurpose[]
  maxAgeMs: number
}

interface Found {
  visit: KnownVisit
  /** Milliseconds since the epoch. */
  now: number
  /** The row of something that comes of the visit now; `cell` is empty, or of `appEventCell`. */
  event(kind: string, cell?: string): EventRow
}

/**
 * A visit that this server named for one of these purposes, not too long ago and for a link of this app. Refuses all others
 * with `visitTokenInvalid`.
 */
export async function visitOf(world: World, { appId, token, purposes, maxAgeMs }: Wanted): Promise<Found> {
  const key = world.config.secrets.visitorKey
  const now = world.clock.now().getTime()
  const visit = purposes.map((purpose) => readVisitFor(purpose, token, key)).find((one) => one !== undefined)
  const link = visit && visit.at > now - maxAgeMs ? await world.links.find(visit.code) : undefined
  if (!visit || link?.appId !== appId) throw new AppError(CODE.visitTokenInvalid)
  return { visit, now, event: (kind, cell = '') => eventOf(visit, link, { at: now, kind, store: cell }) }
}

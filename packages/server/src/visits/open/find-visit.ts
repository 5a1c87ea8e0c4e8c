import { CODE } from '@unilink/shared'
import { AppError } from '#src/kernel/app-error.ts'
import type { EventRow } from '#src/kernel/ports/visit-rows.ts'
import type { World } from '#src/kernel/world.ts'
import { readVisitFor, type VisitPurpose } from '#src/visits/record/visit-ids.ts'
import { eventOf } from '#src/visits/record/visit-record.ts'

interface Wanted {
  appId: string
  /** What its app was given. */
  token: string
  /** Of the event. */
  kind: string
  purposes: readonly VisitPurpose[]
  maxAgeMs: number
}

/**
 * The row of an event of a visit that this server named for one of these purposes, not too long ago and for a link of this
 * app. Refuses all others with `visitTokenInvalid`.
 */
export async function eventOfVisit(world: World, wanted: Wanted): Promise<EventRow> {
  const { appId, token, kind, purposes, maxAgeMs } = wanted
  const key = world.config.secrets.visitorKey
  const now = world.clock.now().getTime()
  const visit = purposes.map((purpose) => readVisitFor(purpose, token, key)).find((one) => one !== undefined)
  const link = visit && visit.at > now - maxAgeMs ? await world.links.find(visit.code) : undefined
  if (!visit || link?.appId !== appId) throw new AppError(CODE.visitTokenInvalid)
  return eventOf(visit, link, { at: now, kind, store: '' })
}

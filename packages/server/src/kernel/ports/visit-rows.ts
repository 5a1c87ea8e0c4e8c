import type { ApartKind } from '@unilink/shared'
import type { Utm } from '@unilink/shared/visit'

/** Only `visit` counts as one; the others are kept apart. */
export type AnsweredKind = 'visit' | ApartKind

/** One answered request for a short link, as it is stored. */
export interface VisitRow extends Utm {
  id: string
  /** Milliseconds since the epoch. */
  at: number
  /** Hours since the epoch, Asia/Shanghai. */
  hour: number
  /** `-flood` takes back one that turned out to be a person's. */
  kind: AnsweredKind | '-flood'
  linkId: string
  appId: string
  revisionId: string
  channel: string
  os: string
  brand: string
  browser: string
  container: string
  entry: string
  /** As ISO 3166 has it. */
  country: string
  province: string
  city: string
  operator: string
  model: string
  /** As `deviceLanguage` gives it. */
  language: string
  /** What the visitor got: the plan's kind, a redirect's action, or the state that blocked the link. */
  outcome: string
  visitorKey: string
  ipKey: string
}

/** One thing that came of a visit: told by its landing page, or by the redirect it was answered with. */
export interface EventRow {
  visitId: string
  /** The hour of the visit itself. */
  visitHour: number
  kind: string
  at: number
  hour: number
  linkId: string
  appId: string
  /** Where a store jump led; of what an app told, as `appEventCell` writes it. */
  store: string
}

/** A visit with what is known to have come of it. */
export interface VisitRecord {
  visit: VisitRow
  events: readonly EventRow[]
}

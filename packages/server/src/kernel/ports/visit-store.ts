import type { VisitFilter } from './breakdown.ts'
import type { Hours } from './figures.ts'
import type { VisitFigures } from './visit-figures.ts'
import type { EventRow, VisitRow } from './visit-rows.ts'

/** A visit as its owner may see it pass: nothing of who came. */
export type RecentVisit = Pick<
  VisitRow,
  | 'at'
  | 'kind'
  | 'linkId'
  | 'channel'
  | 'entry'
  | 'province'
  | 'city'
  | 'os'
  | 'brand'
  | 'browser'
  | 'container'
  | 'outcome'
>

export interface RecentAsked {
  appIds: readonly string[]
  /** None of a store, which a visit does not have. */
  filters: readonly VisitFilter[]
}

export interface RecentVisits {
  visits: readonly RecentVisit[]
  /** For the next look. */
  cursor: string
  /** Others were stored since the cursor that was given, and are left out. */
  more: boolean
}

/** A stored visit for its owner: nothing that tells who came, and what is known to have come of it. */
export interface StoredVisit extends Omit<VisitRow, 'hour' | 'appId' | 'visitorKey' | 'ipKey'> {
  /** Names the visit and confirms nothing: it lacks the part that only this server can sign. */
  id: string
  /** Kinds of what was told of it, in alphabetical order. */
  events: readonly string[]
}

/** Where visits and what was told of them are kept: in the world's database, or beside it. */
export interface VisitStore {
  /** What the data pages ask, for somebody who may leave before it is answered. */
  figures(left?: AbortSignal): VisitFigures
  /** Whether a page has told of that already. */
  hasEvent(event: Pick<EventRow, 'visitId' | 'visitHour' | 'kind' | 'appId'>): Promise<boolean>
  /** The last visits of some apps that pass, `most` at the most, oldest first; those stored behind the cursor of an earlier look. */
  recent(asked: RecentAsked, cursor: string | undefined, most: number): Promise<RecentVisits>
  /** The visits of a link in a range of hours, from a time on in milliseconds, oldest first, in pages that may be empty. */
  stored(
    link: { appId: string; linkId: string },
    hours: Hours,
    left?: AbortSignal,
    since?: number,
  ): AsyncIterable<readonly StoredVisit[]>
  close(): Promise<void>
}

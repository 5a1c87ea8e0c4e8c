import type { ApartKind, BreakdownDimension, BreakdownMetric, FunnelStep } from '@unilink/shared'
import type { Hours, Scope, Unit } from './figures.ts'

/** What only funnels ask: what apps told, the amounts of payments in cents, and who came back. */
export type CountedMetric = BreakdownMetric | Exclude<FunnelStep, BreakdownMetric> | 'amount' | 'd1' | 'd7'

/** A dimension that visits have themselves; tags are of their links. */
export type VisitDimension = Exclude<BreakdownDimension, 'tag'>

export interface VisitFilter {
  dimension: VisitDimension
  values: ReadonlySet<string>
  /** Leaves those out. */
  not: boolean
}

/** What is asked of an app's visits, or a link's, in a range. */
export interface BreakdownQuestion {
  scope: Scope
  hours: Hours
  unit: Unit
  metrics: readonly CountedMetric[]
  /** What an app told counts if it did so within so many days after the visit; whenever it was, where this is not set. */
  window?: number | undefined
  dimensions: readonly VisitDimension[]
  filters: readonly VisitFilter[]
  /** Each tag with its links, to be listed as a dimension; a visit counts under each tag of its link. */
  tags?: ReadonlyMap<string, ReadonlySet<string>> | undefined
  /** Of visitors and addresses alone: what stands apart need not be said. */
  peopleAlone?: true
}

export type Figures = Partial<Record<CountedMetric, number>>

/** Figures of what had any. Visitors and addresses count once in each of them. */
export interface Breakdown {
  total: Figures
  /** By hour or day since the epoch. */
  points: ReadonlyMap<number, Figures>
  /** By dimension, `tag` among them, and value. */
  rows: ReadonlyMap<BreakdownDimension, ReadonlyMap<string, Figures>>
  apart: Readonly<Record<ApartKind, number>>
}

export interface BreakdownWork {
  /** Told from time to time how much is done, from 0 to 1. */
  progress(part: number): void
  signal: AbortSignal
}

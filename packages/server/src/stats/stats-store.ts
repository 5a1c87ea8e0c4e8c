import type { AccessMetric, Dimension, DistributionMetric } from '@unilink/shared'
import type { Hours, Unit } from './stats-range.ts'

/** Whose visits are counted: an app's, those of some of its links, or one link's. */
export interface Scope {
  appId: string
  linkIds?: readonly string[]
}

export type AccessFigures = Record<AccessMetric, number>
export type DistributionFigures = Record<DistributionMetric, number>
export type PeriodFigures = AccessFigures & DistributionFigures

export interface AccessRow extends AccessFigures {
  bucket: number
  linkId: string
}

export interface LinkFigures {
  linkId: string
  pv: number
  uv: number
  distribution: number
}

export interface Share {
  key: string
  value: number
}

export interface Slice {
  limit: number
  offset: number
}

/**
 * The figures of visits. Pages ask here only, so that roll-ups can stand behind it; every answer must equal a full
 * count. Buckets are hours or days since the epoch, Asia/Shanghai; buckets without anything are left out.
 */
export interface StatsStore {
  /** All figures of each period, in the order asked for. */
  periods(scope: Scope, periods: readonly Hours[]): Promise<PeriodFigures[]>
  accessTotal(scope: Scope, hours: Hours): Promise<AccessFigures>
  accessByTime(scope: Scope, hours: Hours, unit: Unit): Promise<(AccessFigures & { bucket: number })[]>
  /** By time and link, the newest first, then by link id. */
  accessRows(scope: Scope, hours: Hours, unit: Unit, slice?: Slice): Promise<AccessRow[]>
  countAccessRows(scope: Scope, hours: Hours, unit: Unit): Promise<number>
  byLink(scope: Scope, hours: Hours): Promise<LinkFigures[]>
  distributionTotal(scope: Scope, hours: Hours): Promise<DistributionFigures>
  distributionByTime(scope: Scope, hours: Hours, unit: Unit): Promise<(DistributionFigures & { bucket: number })[]>
  /** Store jumps and downloads by what the visit or the store was, the largest first. */
  shares(scope: Scope, hours: Hours, dimension: Dimension): Promise<Share[]>
}

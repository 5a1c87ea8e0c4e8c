import type { Dimension, LinkMetric } from '@unilink/shared'
import type { Breakdown, BreakdownQuestion, BreakdownWork } from './breakdown.ts'
import type {
  AccessFigures,
  AccessPage,
  AccessRow,
  DistributionFigures,
  Hours,
  LinkFigures,
  LinkValue,
  LinksScope,
  Scope,
  Share,
  Slice,
  Unit,
} from './figures.ts'

/** Some apps, some links of an app or each that it has, or all apps together. */
export type Places =
  | { apps: readonly string[] }
  | { appId: string; links?: readonly string[] | undefined }
  | 'everywhere'

/** The visits of an app or a link (all apps together have no id) in one of some ranges. */
export interface VisitsIn {
  /** Which of the ranges. */
  of: number
  id: string
  pv: number
}

/** What some apps had in an hour together. */
export interface HourOfApps {
  bucket: number
  pv: number
  openAttempt: number
  openConfirmed: number
  distribution: number
}

/** What the data pages ask of visits. Visitors and addresses count once in each hour, day or range that is asked for; ranges are asked for together. */
export interface VisitFigures {
  accessTotals(scope: LinksScope, ranges: readonly Hours[]): Promise<AccessFigures[]>
  /** Each hour or day that had any, in order. */
  accessByTime(scope: Scope, hours: Hours, unit: Unit): Promise<(AccessFigures & { bucket: number })[]>
  /** A row for each hour or day and link that had any, the newest first, then by link id. */
  accessRows(scope: LinksScope, hours: Hours, unit: Unit): Promise<AccessRow[]>
  /** Some of these rows, of whole hours or days. */
  accessPage(scope: LinksScope, hours: Hours, unit: Unit, slice: Slice): Promise<AccessPage>
  distributionTotals(scope: Scope, ranges: readonly Hours[]): Promise<DistributionFigures[]>
  distributionByDay(scope: Scope, hours: Hours): Promise<(DistributionFigures & { bucket: number })[]>
  /** Store jumps and downloads of whole days, the largest first. */
  distributionShares(scope: Scope, hours: Hours, dimension: Dimension): Promise<Share[]>
  /** One figure of every link of an app; none for those without any. */
  linkValues(appId: string, metric: LinkMetric, hours: Hours): Promise<LinkValue[]>
  /** All figures of some links of an app in each of some ranges, in the order of the links; those without any have zeros. */
  linkFigures(appId: string, linkIds: readonly string[], ranges: readonly Hours[]): Promise<LinkFigures[][]>
  /** How many visits each place had in each of some ranges; none for those without any. */
  visitsIn(places: Places, ranges: readonly Hours[]): Promise<VisitsIn[]>
  /** The hours in which some apps had anything, and whether they ever had a visit. */
  hoursOfApps(appIds: readonly string[], hours: Hours): Promise<{ hours: HourOfApps[]; visited: boolean }>
  /** By any dimensions and filters; may take long. Throws the reason of the signal when that ends it. */
  breakdown(question: BreakdownQuestion, work: BreakdownWork): Promise<Breakdown>
}

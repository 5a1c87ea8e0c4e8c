import type { AccessMetric, DistributionMetric, LinkMetric } from '@unilink/shared'

export interface Scope {
  appId: string
  linkId?: string | undefined
}

/** A scope narrowed to some links, as by a search. */
export interface LinksScope extends Scope {
  among?: readonly string[] | undefined
}

export type AccessFigures = Record<AccessMetric, number>
export type DistributionFigures = Record<DistributionMetric, number>
export const NO_ACCESS: AccessFigures = { pv: 0, uv: 0, ip: 0, openAttempt: 0, openGuess: 0, openConfirmed: 0 }
export const NOT_DISTRIBUTED: DistributionFigures = { storeJump: 0, download: 0, h5: 0 }

export interface AccessRow extends AccessFigures {
  bucket: number
  linkId: string
}

/** Some rows, how many there are, and what all of them come to, where who came counts once. */
export interface AccessPage {
  rows: AccessRow[]
  total: number
  sum: AccessFigures
}

export interface LinkFigures extends Record<LinkMetric, number> {
  linkId: string
}

/** A row for each link in the order given; zeros for those that have none. */
export function inOrderOf(linkIds: readonly string[], rows: readonly LinkFigures[]): LinkFigures[] {
  const found = new Map(rows.map((row) => [row.linkId, row]))
  return linkIds.map((linkId) => found.get(linkId) ?? { linkId, pv: 0, uv: 0, distribution: 0 })
}

export interface LinkValue {
  linkId: string
  value: number
}

export interface Share {
  key: string
  value: number
}

export interface Slice {
  limit: number
  offset: number
}

export type Unit = 'hour' | 'day'

/** Hours since the epoch, Asia/Shanghai, both included. */
export interface Hours {
  from: number
  to: number
}

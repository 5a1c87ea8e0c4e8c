import type { AccessMetric, DistributionMetric } from '@unilink/shared'

/** Whose visits are counted: an app's, or those of one of its links. */
export interface Scope {
  appId: string
  linkId?: string | undefined
}

/** A scope of which only some links count, as a search leaves them. */
export interface LinksScope extends Scope {
  among?: readonly string[] | undefined
}

export type AccessFigures = Record<AccessMetric, number>
export type DistributionFigures = Record<DistributionMetric, number>

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

export type Unit = 'hour' | 'day'

/** Hours since the epoch, Asia/Shanghai, both ends included. */
export interface Hours {
  from: number
  to: number
}

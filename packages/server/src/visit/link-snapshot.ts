import type { AppFacts, LinkContentData } from '@unilink/shared'

/** What a visit needs to know of a link, read at once and kept in memory. */
export interface LinkSnapshot {
  linkId: string
  code: string
  appId: string
  reviewState: number
  linkState: number
  appState: number
  ownerDataState: number
  /** Milliseconds since the epoch. */
  validFrom: number | undefined
  validTo: number | undefined
  /** Null while no revision has been approved. */
  live: { revisionId: string; content: LinkContentData } | null
  app: AppFacts
}

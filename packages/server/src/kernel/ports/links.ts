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

/** Links by code, for visits. */
export interface Links {
  /** The link of a code, or undefined when there is none. */
  find(code: string): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined>
  /** To be called once a change of links, apps or owners is committed. No code stands for all links. */
  forget(code?: string): void
}

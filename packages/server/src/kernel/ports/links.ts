import type { AppFacts, LinkContentData } from '@unilink/shared'

/** What a visit needs to know of a link, read at once and kept in memory. */
export interface LinkSnapshot {
  linkId: string
  code: string
  appId: string
  /** When its app was changed last, in milliseconds: what is read of a later one is newer. */
  appVersion: number
  /** What the codes of its app begin with, but those of before prefixes. */
  linkPrefix: string
  ownerId: string
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
  /** The organisation behind it, as its profile was approved; empty for a person. */
  publisher?: string
}

/** Which links a change touches: those of some codes, all of an app, or all of an account. */
export type LinkScope = { codes: readonly string[] } | { appId: string } | { ownerId: string }

/** Links by code, for visits. */
export interface Links {
  find(code: string): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined>
  /** To be called before a change of these links is committed: until `forget`, each visit reads them, in every process. */
  hold(links: LinkScope): Promise<void>
  /** To be called once a change of these links, of all by default, is committed or undone. */
  forget(links?: LinkScope): void
}

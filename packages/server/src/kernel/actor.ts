import type { StateOf } from '@unilink/shared'
import type { Language } from '@unilink/shared/words'

/** The signed-in account behind a request. */
export interface Actor {
  accountId: string
  email: string
  accountType: 1 | 2 | 3
  dataState: StateOf<'data'>
  operator: boolean
  /** Whether signing in asks this account for a second factor. */
  secondFactor: boolean
  /** Whether the account's owner chose that; of an operator it may be asked anyway. */
  factorDemanded: boolean
  sessionId: string
  token: string
}

/** Where a request comes from; goes into the audit log. */
export interface Origin {
  ip: string
  userAgent: string
  requestId: string
  /** That its sender reads. */
  language?: Language
  /** The host that was asked, and the cookies that came along: what a landing page tells comes with its visitor's. */
  host?: string | undefined
  cookie?: string | undefined
}

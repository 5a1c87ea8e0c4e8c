import type { StateOf } from '@unilink/shared'

/** The signed-in account behind a request. */
export interface Actor {
  accountId: string
  email: string
  accountType: 1 | 2 | 3
  dataState: StateOf<'data'>
  operator: boolean
  sessionId: string
  token: string
}

/** Where a request comes from; goes into the audit log. */
export interface Origin {
  ip: string
  userAgent: string
  requestId: string
}

import type { World } from '#src/world/world.ts'

/** The signed-in account behind a request. */
export interface Actor {
  accountId: string
  email: string
  accountType: 1 | 2 | 3
  dataState: 0 | 1 | 2 | 3 | 4
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

/** What every operation is given besides its input. */
export interface Context {
  world: World
  origin: Origin
  /** There for every call that is not public; for public calls when a live token came along. */
  actor: Actor | undefined
  /** The token that came along, live or not. */
  token: string | undefined
}

/** The context of calls that need a signed-in account. */
export interface ActorContext extends Context {
  actor: Actor
}

import type { Actor, Origin } from '#src/kernel/actor.ts'
import type { World } from '#src/kernel/world.ts'
import type { Once } from './idempotency/once.ts'

/** What every operation is given besides its input. */
export interface Context {
  world: World
  origin: Origin
  /** There for every call that is not public; for public calls when a live token came along. */
  actor: Actor | undefined
  /** When the call has to be answered, as `performance.now()` tells. */
  deadline?: number
  /** Aborts once nobody waits for the answer any more. */
  left?: AbortSignal | undefined
  /** The token that came along, live or not. */
  token: string | undefined
  /** There for a call that creates and brought an `Idempotency-Key`. */
  once?: Once | undefined
}

/** The context of calls that need a signed-in account. */
export interface ActorContext extends Context {
  actor: Actor
}

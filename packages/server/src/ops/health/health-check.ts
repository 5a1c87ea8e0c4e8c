/**
 * How one part of a world is: `strained` and `away` are told, but the server goes on without. `limited`: some of what it
 * is asked for is refused, and it is still better asked than not.
 */
export type HealthState = 'ok' | 'strained' | 'away' | 'limited' | 'failed'

export interface Health {
  state: HealthState
  /** For people; nothing in it names paths, addresses or secrets, because anyone may ask. */
  detail: string
}

/** A check of one part. When it returns `failed` or throws, the server should get no requests. */
export interface HealthCheck {
  name: string
  /** The detail that is shown when the check throws. */
  failure: string
  run: () => Promise<Health> | Health
}

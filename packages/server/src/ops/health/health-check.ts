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

/** Something without which a server should get no requests, when it says `failed`. One that throws has failed. */
export interface HealthCheck {
  name: string
  /** What is said when it throws. */
  failure: string
  run: () => Promise<Health> | Health
}

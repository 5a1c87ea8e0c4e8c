/** `strained`, `away`: works without it. `limited`: refuses some requests, but should stay in use. */
export type HealthState = 'ok' | 'strained' | 'away' | 'limited' | 'failed'

export interface Health {
  state: HealthState
  /** Public, so it names no paths, addresses or secrets. */
  detail: string
}

/** Checks one part. When it gives `failed` or throws, the server should get no requests. */
export interface HealthCheck {
  name: string
  /** Detail shown when the check throws. */
  failure: string
  run: () => Promise<Health> | Health
}

import type { FastifyBaseLogger } from 'fastify'
import type { Health, HealthCheck, HealthState } from './health-check.ts'

/** The longest database statement; callers have limits of their own. */
const PATIENCE_MS = 10_000

export interface Readiness {
  /** `degraded`: some requests are refused; `unavailable`: the server should get none. */
  status: 'ok' | 'degraded' | 'unavailable'
  checks: Record<string, Health>
}

/** Runs all checks in parallel; a slow one has failed. Errors are logged. */
export async function runChecks(
  checks: readonly HealthCheck[],
  log: FastifyBaseLogger,
  patienceMs = PATIENCE_MS,
): Promise<Readiness> {
  const results = await Promise.all(
    checks.map(async (check) => [check.name, await resultOf(check, log, patienceMs)] as const),
  )
  const has = (wanted: HealthState) => results.some(([, { state }]) => state === wanted)
  const status = has('failed') ? 'unavailable' : has('limited') ? 'degraded' : 'ok'
  return { status, checks: Object.fromEntries(results) }
}

async function resultOf({ name, failure, run }: HealthCheck, log: FastifyBaseLogger, ms: number): Promise<Health> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([Promise.resolve().then(run), late])
  } catch (error) {
    log.error({ err: error, check: name }, `not ready: ${failure}`)
    return { state: 'failed', detail: failure }
  } finally {
    clearTimeout(timer)
  }
}

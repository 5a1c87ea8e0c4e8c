import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import type { Client } from '#src/kernel/ports/database.ts'

export interface SlowQueries {
  /** Milliseconds; longer statements are logged. */
  overMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** The configured options; undefined when slow statements are not logged. */
export function slowQueries(
  { slowQueryMs = 0 }: Partial<Pick<Config, 'slowQueryMs'>>,
  log: FastifyBaseLogger | undefined,
): SlowQueries | undefined {
  return slowQueryMs > 0 && log ? { overMs: slowQueryMs, log } : undefined
}

/** Makes the client emit its statements; without `slow` it emits none. */
export const queryEvents = (slow: SlowQueries | undefined) =>
  slow && { log: [{ emit: 'event' as const, level: 'query' as const }] }

interface Watched {
  $on(event: 'query', heard: (event: { query: string; duration: number }) => void): unknown
}

/** Logs the prepared statement without its values, which may be personal data. */
export function watchSlowQueries(client: Client, slow: SlowQueries | undefined): void {
  if (!slow) return
  const heard: Watched = client
  heard.$on('query', ({ query, duration }) => {
    if (duration > slow.overMs) slow.log.warn({ ms: Math.round(duration), sql: query }, 'a slow query')
  })
}

import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#src/kernel/config/config.ts'
import type { Client } from '#src/kernel/ports/database.ts'

export interface SlowQueries {
  /** Statements that take longer are told, in milliseconds. */
  overMs: number
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What the configuration asks for; undefined when nothing is to be watched, and then nothing is. */
export function slowQueries(
  { slowQueryMs = 0 }: Partial<Pick<Config, 'slowQueryMs'>>,
  log: FastifyBaseLogger | undefined,
): SlowQueries | undefined {
  return slowQueryMs > 0 && log ? { overMs: slowQueryMs, log } : undefined
}

/** Has the client tell of its statements; without `slow` it is not even asked to. */
export const queryEvents = (slow: SlowQueries | undefined) =>
  slow && { log: [{ emit: 'event' as const, level: 'query' as const }] }

interface Watched {
  $on(event: 'query', heard: (event: { query: string; duration: number }) => void): unknown
}

/** Logs the statement as it was prepared, never its values: they are people's. */
export function watchSlowQueries(client: Client, slow: SlowQueries | undefined): void {
  if (!slow) return
  const heard: Watched = client
  heard.$on('query', ({ query, duration }) => {
    if (duration > slow.overMs) slow.log.warn({ ms: Math.round(duration), sql: query }, 'a slow query')
  })
}

import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyBaseLogger } from 'fastify'

const LOOK_EVERY_MS = 10_000
const TOO_LONG_MS = 500

/** Warns about long stalls of the event loop. Gives what stops it. */
export function watchEventLoop(log: FastifyBaseLogger): () => void {
  const lag = monitorEventLoopDelay({ resolution: 50 })
  lag.enable()
  const timer = setInterval(() => {
    const maxMs = Math.round(lag.max / 1e6)
    if (maxMs > TOO_LONG_MS) log.warn({ maxMs, withinMs: LOOK_EVERY_MS }, 'the event loop stood still')
    lag.reset()
  }, LOOK_EVERY_MS).unref()
  return () => {
    clearInterval(timer)
    lag.disable()
  }
}

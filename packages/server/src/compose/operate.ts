import type { World } from '#src/kernel/world.ts'
import { measureProcess } from '#src/ops/metrics/measure-process.ts'
import { watchEventLoop } from '#src/ops/metrics/watch-event-loop.ts'
import { scheduleRetention } from '#src/ops/retention/schedule-retention.ts'

/**
 * What goes on beside the requests of a process that serves this world: retention, figures of the process, a watch on
 * the event loop, and the log level that SIGUSR2 changes. Gives what stops all of it.
 */
export function operate(world: World): () => void {
  const stops = [
    measureProcess(world.metrics),
    watchEventLoop(world.log),
    scheduleRetention(world),
    changeLevelBySignal(world),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function changeLevelBySignal({ log, config }: World): () => void {
  const change = () => {
    log.level = log.level === 'debug' ? config.logLevel : 'debug'
    log.warn({ level: log.level }, 'the log level was changed by a signal')
  }
  process.on('SIGUSR2', change)
  return () => process.off('SIGUSR2', change)
}

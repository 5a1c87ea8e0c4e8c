import type { World } from '#src/kernel/world.ts'
import { measureProcess } from '#src/ops/metrics/measure-process.ts'
import { watchEventLoop } from '#src/ops/metrics/watch-event-loop.ts'
import { scheduleRetention } from '#src/ops/retention/schedule-retention.ts'
import { keepPartitions } from '#src/visits/store/partitions/keep-partitions.ts'

/** What goes on beside the requests of a process that serves this world. */
export function operate(world: World): void {
  measureProcess(world.metrics)
  watchEventLoop(world.log)
  scheduleRetention(world)
  keepPartitions(world)
  process.on('SIGUSR2', () => {
    world.log.level = world.log.level === 'debug' ? world.config.logLevel : 'debug'
    world.log.warn({ level: world.log.level }, 'the log level was changed by a signal')
  })
}
